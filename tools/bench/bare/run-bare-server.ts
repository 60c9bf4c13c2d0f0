import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a server of nothing but a body of so many bytes, in a process of its own. */
export async function runBareServer(
	file: string,
	bytes: number,
	coding = "identity",
): Promise<{ url: string; stop(): void }> {
	const server = spawn(process.execPath, [file, String(bytes), coding], {
		stdio: ["ignore", "pipe", "inherit"],
		env: { ...process.env, NODE_ENV: "production" },
	});
	const [line] = await once(server.stdout, "data");
	return { url: `http://localhost:${Number(String(line))}`, stop: () => void server.kill() };
}
