import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";

/** Takes every email and forgets it, so that a purchase's figure has the shop's work of sending and no mailbox's. */
export async function runMailSink(): Promise<{ url: string; stop(): Promise<void> }> {
	const sink = spawn(process.execPath, [import.meta.filename, "--serve"], { stdio: ["ignore", "pipe", "inherit"] });
	const ended = once(sink, "exit");
	const [port] = await Promise.race([once(createInterface({ input: sink.stdout }), "line"), ended]);
	return {
		url: `smtp://localhost:${Number(port)}`,
		stop: async () => {
			sink.kill("SIGTERM");
			await ended;
		},
	};
}

/** As of any mail server, which takes the commands of an email together. */
const ANSWERS: Readonly<Record<string, string>> = { EHLO: "250-sink\r\n250 PIPELINING\r\n", QUIT: "221 bye\r\n" };

if (process.argv.includes("--serve")) {
	const server = createServer((socket) => {
		let isInText = false;
		let rest = "";
		socket.on("error", () => {});
		socket.write("220 sink\r\n");
		socket.on("data", (bytes) => {
			rest += bytes.toString("latin1");
			let answers = "";
			for (;;) {
				const end = rest.indexOf(isInText ? "\r\n.\r\n" : "\r\n");
				if (end < 0) break;
				const line = rest.slice(0, end);
				rest = rest.slice(end + (isInText ? 5 : 2));
				isInText = !isInText && /^DATA/i.test(line);
				answers += isInText ? "354 go on\r\n" : (ANSWERS[line.slice(0, 4).toUpperCase()] ?? "250 taken\r\n");
			}
			if (answers !== "") socket.write(answers);
		});
	});
	server.listen(0, "localhost", () => {
		const address = server.address();
		process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
	});
}
