import { AwsClient } from "aws4fetch";
import type { Config } from "#platform/config.ts";

/** Attempts for a bucket that is busy or fails, including the first. */
const ATTEMPTS = 3;

type S3Bucket = {
	/** Sends a signed request for a path in the bucket, or with a query for the bucket itself. @throws BucketError */
	request<T>(path: string, init: RequestInit, use: (response: Response) => Promise<T>): Promise<T>;
	/** The files below a folder. @throws BucketError */
	list(folder: string): Promise<{ path: string; bytes: number; writtenAt: number }[]>;
};

/**
 * A bucket of S3 or a compatible server. A request with all its retries may take `timeoutMs`.
 */
export function openBucket(s3: NonNullable<Config["s3"]>, timeoutMs: number): S3Bucket {
	const { accessKeyId, secretAccessKey, region, bucket, endpoint } = s3;
	const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: ATTEMPTS - 1 });
	const base = `${endpoint?.replace(/\/$/, "") ?? `https://s3.${region}.amazonaws.com`}/${bucket}`;

	async function request<T>(path: string, init: RequestInit, use: (response: Response) => Promise<T>): Promise<T> {
		const signal = AbortSignal.timeout(timeoutMs);
		try {
			return await use(await client.fetch(`${base}${path}`, { ...init, signal }));
		} catch (error) {
			if (error instanceof BucketError) throw error;
			if (signal.aborted) throw new BucketError(`the bucket did not respond within ${timeoutMs} ms`, error);
			throw new BucketError("the bucket is unreachable", error);
		}
	}

	return {
		request,
		async list(folder) {
			const files: Awaited<ReturnType<S3Bucket["list"]>> = [];
			for (let next: string | null = ""; next !== null; ) {
				const query: URLSearchParams = new URLSearchParams({ "list-type": "2", prefix: `${folder}/` });
				if (next !== "") query.set("continuation-token", next);
				const page: string = await request(`?${query}`, { method: "GET" }, async (response) => {
					expectOk(response);
					return await response.text();
				});
				for (const [, file = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
					const path = textOf(file, "Key");
					const writtenAt = Date.parse(textOf(file, "LastModified") ?? "");
					if (path !== null) files.push({ path, bytes: Number(textOf(file, "Size")), writtenAt });
				}
				next = textOf(page, "NextContinuationToken");
			}
			return files;
		},
	};
}

class BucketError extends Error {
	constructor(message: string, cause?: unknown) {
		super(message, { cause });
	}
}

/** @throws BucketError with the response's status */
export function expectOk(response: Response): void {
	if (!response.ok) throw new BucketError(`the bucket responded with ${response.status}`);
}

/** The text of an XML element; the shop's own paths need no unescaping, a token may. */
function textOf(xml: string, name: string): string | null {
	return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll("&amp;", "&") ?? null;
}
