import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Runs the payment sandbox as a separate process; a shop whose PAYMENT_SANDBOX_PORT is its port uses it. */
export async function runSandboxProcess(): Promise<{ port: number; pid: number; stop(): Promise<void> }> {
	const sandbox = spawn(process.execPath, ["sandbox/payments/run.ts", "--port", "0"], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = once(sandbox, "exit");
	const [line] = await Promise.race([once(createInterface({ input: sandbox.stdout }), "line"), ended]);
	const { port, pid }: { port: number; pid: number } = JSON.parse(String(line));
	return {
		port,
		pid,
		stop: async () => {
			sandbox.kill("SIGTERM");
			await ended;
		},
	};
}
