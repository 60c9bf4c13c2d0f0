import { AwsClient } from "aws4fetch";
import type { Config } from "#platform/config.ts";
import { checkPath, type Storage } from "./storage.ts";

const LIMIT_MS = 15_000;

/** Files in a bucket of S3, or of a server that speaks its protocol. @throws Error when it does not do as it is asked */
export function openS3Storage(s3: NonNullable<Config["s3"]>): Storage {
	const { accessKeyId, secretAccessKey, region, bucket, endpoint } = s3;
	const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
	const base = `${endpoint ?? `https://s3.${region}.amazonaws.com`}/${bucket}`;
	const ask = (path: string, init: RequestInit) =>
		client.fetch(`${base}/${checkPath(path)}`, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
	return {
		async save(path, bytes, type) {
			const body = Uint8Array.from(bytes);
			expectOk(await ask(path, { method: "PUT", body, headers: { "content-type": type } }));
		},
		async read(path) {
			const reply = await ask(path, { method: "GET" });
			if (reply.status === 404) return null;
			expectOk(reply);
			return new Uint8Array(await reply.arrayBuffer());
		},
		async remove(path) {
			const reply = await ask(path, { method: "DELETE" });
			if (reply.status !== 404) expectOk(reply);
		},
	};
}

function expectOk(reply: Response): void {
	if (!reply.ok) throw new Error(`the bucket answered ${reply.status}`);
}
