import { workEndpoint } from "./work-endpoint.ts";

export const loader = workEndpoint("review", "reviews.write", (_, id) => ({ review_id: id }));
export const action = loader;
