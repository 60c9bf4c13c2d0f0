import { mcpHandler } from "./mcp-handler.ts";
import { SHOP_TOOLS } from "./shop-tools.ts";

export const loader = mcpHandler(SHOP_TOOLS);
export const action = loader;
