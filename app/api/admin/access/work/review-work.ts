import { workEndpoint } from "./work-endpoint.ts";

export const loader = workEndpoint("review", (_, id) => ({ review_id: id }));
export const action = loader;
