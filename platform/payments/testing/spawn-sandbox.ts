import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/**
 * Runs the payment sandbox as a separate process: this layer may not import it and only needs its HTTP API.
 * @param file journal; without it nothing outlives the process
 */
export async function spawnSandbox(file?: string, port = 0) {
	const args = ["sandbox/payments/run.ts", "--host", "127.0.0.1", "--port", String(port)];
	const child = spawn(process.execPath, file === undefined ? args : [...args, "--journal", file], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const { url, port: taken } = await firstLine(child);

	async function call(method: string, path: string, body?: unknown): Promise<ReturnType<typeof JSON.parse>> {
		const response = await fetch(url + path, {
			method,
			...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
		});
		return await response.json();
	}
	return {
		url: new URL(url),
		port: taken,
		pay: (id: string, how: object = {}) => call("POST", `/sandbox/sessions/${id}/pay`, how),
		misbehave: (behavior: object) => call("PUT", "/sandbox/behaviour", behavior),
		flushWebhooks: () => call("POST", "/sandbox/webhooks/flush"),
		sessions: async (): Promise<{ id: string; reference: string; status: string; charges: number }[]> =>
			(await call("GET", "/sandbox/state")).sessions,
		kill: async (signal: NodeJS.Signals = "SIGKILL") => {
			if (child.exitCode !== null || child.signalCode !== null) return;
			child.kill(signal);
			await once(child, "exit");
		},
	};
}

async function firstLine(child: ChildProcess): Promise<{ url: string; port: number }> {
	if (!child.stdout) throw new Error("the payment sandbox has no stdout");
	const lines = createInterface({ input: child.stdout });
	const ended = once(child, "exit").then(() => Promise.reject(new Error("the payment sandbox did not start")));
	ended.catch(() => {});
	const [line] = await Promise.race([once(lines, "line"), ended]);
	return JSON.parse(String(line));
}
