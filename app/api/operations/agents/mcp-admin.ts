import { ADMIN_TOOLS } from "./admin-tools.ts";
import { mcpHandler } from "./mcp-handler.ts";

export const loader = mcpHandler(ADMIN_TOOLS);
export const action = loader;
