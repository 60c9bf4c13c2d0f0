import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
	CallToolRequestSchema,
	type CallToolResult,
	ErrorCode,
	ListToolsRequestSchema,
	McpError,
} from "@modelcontextprotocol/sdk/types.js";
import type { RouteArgs } from "#app/api/endpoint.ts";
import { MAX_PROBLEMS } from "#app/api/parse-body.ts";
import { errorResponse } from "#app/api-response.ts";
import { asSent, isNestedTooDeep } from "#app/json-names.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { markUntrusted, UNTRUSTED_NOTICE } from "./mark-untrusted.ts";
import type { Tool } from "./tool.ts";

/**
 * Answers one message of the Model Context Protocol by its streamable HTTP transport: no session, no stream, one JSON
 * response. @throws ShopError malformed_body for anything but one message
 */
export async function serveMcp(args: RouteArgs, tools: readonly Tool[]): Promise<Response> {
	const { request, context } = args;
	const message: unknown = await request.json().catch(() => null);
	// Many messages in one would count as one call.
	if (typeof message !== "object" || message === null || Array.isArray(message)) throw new ShopError("malformed_body");
	const usable = tools.filter(({ mayUse }) => mayUse(shopOf(context).caller));
	const server = new Server(
		{ name: "softbrace", version: "1" },
		{ capabilities: { tools: {} }, instructions: UNTRUSTED_NOTICE },
	);
	server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: usable.map(describe) }));
	server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: input = {} } }) => {
		const tool = usable.find((one) => one.name === name);
		if (tool === undefined)
			throw new McpError(ErrorCode.InvalidParams, `There is no tool ${JSON.stringify(name)} for this caller.`);
		return await callTool(tool, args, input);
	});
	const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
	await server.connect(transport);
	try {
		return await transport.handleRequest(request, { parsedBody: message });
	} finally {
		await server.close();
	}
}

function describe({ name, text, isWrite, input }: Tool) {
	return {
		name,
		description: text,
		inputSchema: { ...input, additionalProperties: false },
		annotations: { readOnlyHint: !isWrite, destructiveHint: isWrite, openWorldHint: false },
	};
}

async function callTool(tool: Tool, args: RouteArgs, input: Record<string, unknown>): Promise<CallToolResult> {
	try {
		rejectOtherInput(tool, input);
		if (tool.isWrite && input.confirm !== true) return notConfirmed(tool.name);
		const done = await tool.run(args, input);
		return await resultOf(done, tool.own);
	} catch (error) {
		return await resultOf(errorResponse(args.context, error), tool.own);
	}
}

/** @throws ShopError invalid_input for arguments that the tool does not have, or that no call of the API would read */
function rejectOtherInput(tool: Tool, input: Record<string, unknown>): void {
	const { properties } = tool.input;
	const problems = Object.entries(input).flatMap(([field, value]) => {
		const isKnown = Object.hasOwn(properties, field);
		if (isKnown && !isNestedTooDeep(value)) return [];
		return [{ field: asSent(field), code: isKnown ? "too_deep" : "unrecognized_keys" }];
	});
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems.slice(0, MAX_PROBLEMS) });
}

function notConfirmed(name: string): CallToolResult {
	const message = `Nothing was done. ${name} changes the shop: show a person what it would do, and call it with "confirm": true once they agree.`;
	return { isError: true, content: [{ type: "text", text: message }] };
}

/** What a use case returned, or the response of the API's call. */
async function resultOf(done: unknown, own: readonly string[]): Promise<CallToolResult> {
	if (done instanceof Response && !done.ok) {
		return { isError: true, content: [{ type: "text", text: await done.text() }] };
	}
	const result: unknown = done instanceof Response ? (done.status === 204 ? null : await done.json()) : done;
	const { value, isMarked } = markUntrusted(result, own);
	const next = done instanceof Response ? nextOf(done.headers) : null;
	const structuredContent = { ...(isMarked && { notice: UNTRUSTED_NOTICE }), result: value, ...(next && { next }) };
	return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
}

/** The cursor of the next page, of a list whose body has no place for it. */
function nextOf(headers: Headers): string | null {
	return /[?&]after=([\w-]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? null;
}
