import { workEndpoint } from "./work-endpoint.ts";

export const loader = workEndpoint("message", (_, id) => ({ message_id: id }));
export const action = loader;
