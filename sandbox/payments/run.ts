import { parseArgs } from "node:util";
import { startPaymentSandbox } from "./start-payment-sandbox.ts";

/**
 * Runs the sandbox as a separate process: `node sandbox/payments/run.ts --port 4100 --journal data/payments.jsonl`.
 * Prints one line of JSON when it is listening: { url, port, pid }.
 */
const { values } = parseArgs({
	options: {
		port: { type: "string", default: process.env.PAYMENT_SANDBOX_PORT ?? "0" },
		host: { type: "string", default: process.env.PAYMENT_SANDBOX_HOST ?? "localhost" },
		journal: { type: "string", default: process.env.PAYMENT_SANDBOX_JOURNAL ?? "" },
		"public-url": { type: "string" },
	},
});

const write = (level: string) => (fields: object, message: string) => {
	const err = "err" in fields && fields.err instanceof Error ? { err: fields.err.stack } : {};
	process.stderr.write(`${JSON.stringify({ level, ...fields, ...err, msg: message })}\n`);
};

const sandbox = await startPaymentSandbox({
	port: Number(values.port),
	host: values.host,
	clock: Date,
	log: { info: write("info"), warn: write("warn"), error: write("error") },
	...(values.journal !== "" && { journalFile: values.journal }),
	...(values["public-url"] !== undefined && { publicUrl: values["public-url"] }),
});
process.stdout.write(`${JSON.stringify({ url: sandbox.url, port: sandbox.port, pid: process.pid })}\n`);

for (const signal of ["SIGTERM", "SIGINT"]) {
	process.once(signal, () => sandbox.close().then(() => process.exit(0)));
}
