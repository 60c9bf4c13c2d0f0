import { AwsClient } from "aws4fetch";
import type { Config } from "#platform/config.ts";
import { checkFolder, checkPath, type Storage } from "./storage.ts";

const LIMIT_MS = 15_000;
/** Of a bucket that is busy or fails, the first one included. */
const ATTEMPTS = 3;

/**
 * Files in a bucket of S3, or of a server that speaks its protocol. A request and its repetitions may take `limitMs`.
 * @throws Error that says whether it was refused, late or not reached
 */
export function openS3Storage(s3: NonNullable<Config["s3"]>, limitMs = LIMIT_MS): Storage {
	const { accessKeyId, secretAccessKey, region, bucket, endpoint } = s3;
	const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: ATTEMPTS - 1 });
	const base = `${endpoint?.replace(/\/$/, "") ?? `https://s3.${region}.amazonaws.com`}/${bucket}`;

	const ask = <T>(path: string, init: RequestInit, use: (response: Response) => Promise<T>) =>
		askAt(`${base}/${checkPath(path)}`, init, use);

	async function askAt<T>(address: string, init: RequestInit, use: (response: Response) => Promise<T>): Promise<T> {
		const signal = AbortSignal.timeout(limitMs);
		try {
			return await use(await client.fetch(address, { ...init, signal }));
		} catch (error) {
			if (error instanceof BucketError) throw error;
			if (signal.aborted) throw new BucketError(`the bucket did not answer within ${limitMs} ms`, error);
			throw new BucketError("the bucket cannot be reached", error);
		}
	}

	return {
		async save(path, bytes, type) {
			const body = Uint8Array.from(bytes);
			await ask(path, { method: "PUT", body, headers: { "content-type": type } }, async (response) =>
				expectOk(response),
			);
		},
		async read(path) {
			return await ask(path, { method: "GET" }, async (response) => {
				if (response.status === 404) return null;
				expectOk(response);
				return new Uint8Array(await response.arrayBuffer());
			});
		},
		async remove(path) {
			await ask(path, { method: "DELETE" }, async (response) => {
				if (response.status !== 404) expectOk(response);
			});
		},
		async listBefore(folder, before) {
			const found: string[] = [];
			for (let next: string | null = ""; next !== null; ) {
				const query: URLSearchParams = new URLSearchParams({ "list-type": "2", prefix: `${checkFolder(folder)}/` });
				if (next !== "") query.set("continuation-token", next);
				const page: string = await askAt(`${base}?${query}`, { method: "GET" }, async (response) => {
					expectOk(response);
					return await response.text();
				});
				for (const [, file = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
					const path = wordIn(file, "Key");
					if (path !== null && Date.parse(wordIn(file, "LastModified") ?? "") < before) found.push(path);
				}
				next = wordIn(page, "NextContinuationToken");
			}
			return found;
		},
	};
}

class BucketError extends Error {
	constructor(message: string, cause?: unknown) {
		super(message, { cause });
	}
}

function expectOk(response: Response): void {
	if (!response.ok) throw new BucketError(`the bucket answered ${response.status}`);
}

/** What stands between a name's marks; the shop's own paths need no unescaping, a token may. */
function wordIn(xml: string, name: string): string | null {
	return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll("&amp;", "&") ?? null;
}
