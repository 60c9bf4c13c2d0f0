import { AwsClient } from "aws4fetch";
import type { Config } from "#platform/config.ts";
import { checkFolder, checkPath, type Storage } from "./storage.ts";

const TIMEOUT_MS = 15_000;
/** Attempts for a bucket that is busy or fails, including the first. */
const ATTEMPTS = 3;

/**
 * Files in a bucket of S3 or a compatible server. A request with all its retries may take `timeoutMs`.
 * @throws Error that says whether the request was rejected, timed out or never arrived
 */
export function openS3Storage(s3: NonNullable<Config["s3"]>, timeoutMs = TIMEOUT_MS): Storage {
	const { accessKeyId, secretAccessKey, region, bucket, endpoint } = s3;
	const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: ATTEMPTS - 1 });
	const base = `${endpoint?.replace(/\/$/, "") ?? `https://s3.${region}.amazonaws.com`}/${bucket}`;

	const request = <T>(path: string, init: RequestInit, use: (response: Response) => Promise<T>) =>
		requestUrl(`${base}/${checkPath(path)}`, init, use);

	async function requestUrl<T>(url: string, init: RequestInit, use: (response: Response) => Promise<T>): Promise<T> {
		const signal = AbortSignal.timeout(timeoutMs);
		try {
			return await use(await client.fetch(url, { ...init, signal }));
		} catch (error) {
			if (error instanceof BucketError) throw error;
			if (signal.aborted) throw new BucketError(`the bucket did not respond within ${timeoutMs} ms`, error);
			throw new BucketError("the bucket is unreachable", error);
		}
	}

	return {
		async save(path, bytes, type) {
			const body = Uint8Array.from(bytes);
			await request(path, { method: "PUT", body, headers: { "content-type": type } }, async (response) =>
				expectOk(response),
			);
		},
		async read(path) {
			return await request(path, { method: "GET" }, async (response) => {
				if (response.status === 404) return null;
				expectOk(response);
				return new Uint8Array(await response.arrayBuffer());
			});
		},
		async remove(path) {
			await request(path, { method: "DELETE" }, async (response) => {
				if (response.status !== 404) expectOk(response);
			});
		},
		async listBefore(folder, before) {
			const paths: string[] = [];
			for (let next: string | null = ""; next !== null; ) {
				const query: URLSearchParams = new URLSearchParams({ "list-type": "2", prefix: `${checkFolder(folder)}/` });
				if (next !== "") query.set("continuation-token", next);
				const page: string = await requestUrl(`${base}?${query}`, { method: "GET" }, async (response) => {
					expectOk(response);
					return await response.text();
				});
				for (const [, file = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
					const path = textOf(file, "Key");
					if (path !== null && Date.parse(textOf(file, "LastModified") ?? "") < before) paths.push(path);
				}
				next = textOf(page, "NextContinuationToken");
			}
			return paths;
		},
	};
}

class BucketError extends Error {
	constructor(message: string, cause?: unknown) {
		super(message, { cause });
	}
}

function expectOk(response: Response): void {
	if (!response.ok) throw new BucketError(`the bucket responded with ${response.status}`);
}

/** The text of an XML element; the shop's own paths need no unescaping, a token may. */
function textOf(xml: string, name: string): string | null {
	return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll("&amp;", "&") ?? null;
}
