import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { onTestFinished } from "vitest";
import type { openTestApp } from "#tests/support/open-test-app.ts";
import { openTestServer } from "#tests/support/open-test-server.ts";

type Result = { isError: boolean; notice: string | undefined; result: unknown; text: string };

/** The built shop behind its real HTTP server, and agents that speak MCP with the protocol's own client. */
export async function openAgents({ app, shop, clock }: Awaited<ReturnType<typeof openTestApp>>) {
	const { ask, httpServer } = await openTestServer({
		app: () => app,
		publicUrl: shop.config.publicUrl,
		clock,
		log: shop.log,
	});
	httpServer.setRevision(await app.revision());
	const { port } = httpServer.server.address() as { port: number };

	async function connect(path: "/mcp" | "/mcp/admin", headers: Record<string, string> = {}) {
		const client = new Client({ name: "test", version: "1" });
		const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}${path}`), {
			requestInit: { headers },
		});
		await client.connect(transport);
		onTestFinished(() => client.close());
		async function call(name: string, input: Record<string, unknown> = {}): Promise<Result> {
			const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: input });
			const [first] = content as { text: string }[];
			const shown = structuredContent as { notice?: string; result: unknown } | undefined;
			return { isError: isError === true, notice: shown?.notice, result: shown?.result, text: first?.text ?? "" };
		}
		return { client, call };
	}

	/** A message as any program may send it. */
	const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
		ask(path, { body, headers: { accept: "application/json, text/event-stream", ...headers } });
	return { connect, post, ask };
}
