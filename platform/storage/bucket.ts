import { AwsClient } from "aws4fetch";
import type { Config } from "#platform/config.ts";

/**
 * A file above this is sent in parts of this size: a bucket takes 5 GB at once and 10,000 parts, and a failure repeats no more
 * than one part.
 */
const PART_BYTES = 512 * 1024 ** 2;
/** Attempts for a bucket that is busy or fails, including the first. */
const ATTEMPTS = 3;

type S3Bucket = {
	/** Sends a signed request for a path in the bucket, or with a query for the bucket itself. @throws BucketError */
	request<T>(path: string, init: RequestInit, use: (response: Response) => Promise<T>): Promise<T>;
	/** Stores a file of any size; the name exists once all of it is there. @throws BucketError */
	save(path: string, file: Blob): Promise<void>;
	/** The files below a folder. @throws BucketError */
	list(folder: string): Promise<{ path: string; bytes: number; writtenAt: number }[]>;
};

/**
 * A bucket of S3 or a compatible server. A request with all its retries may take `timeoutMs`.
 */
export function openBucket(
	s3: NonNullable<Config["s3"]>,
	timeoutMs: number,
	{ partBytes = PART_BYTES } = {},
): S3Bucket {
	const { accessKeyId, secretAccessKey, region, bucket, endpoint } = s3;
	const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: ATTEMPTS - 1 });
	const base = `${endpoint?.replace(/\/$/, "") ?? `https://s3.${region}.amazonaws.com`}/${bucket}`;

	async function request<T>(path: string, init: RequestInit, use: (response: Response) => Promise<T>): Promise<T> {
		const signal = AbortSignal.timeout(timeoutMs);
		try {
			return await use(await client.fetch(`${base}${path}`, { ...init, signal }));
		} catch (error) {
			if (error instanceof Error && error.name === "BucketError") throw error;
			if (signal.aborted) throw new BucketError(`the bucket did not respond within ${timeoutMs} ms`, error);
			throw new BucketError("the bucket is unreachable", error);
		}
	}

	async function saveInParts(path: string, file: Blob): Promise<void> {
		const answer = await request(`${path}?uploads=`, { method: "POST" }, readOk);
		const upload = `uploadId=${encodeURIComponent(textOf(answer, "UploadId") ?? "")}`;
		try {
			const parts: string[] = [];
			for (let from = 0; from < file.size; from += partBytes) {
				const body = file.slice(from, from + partBytes);
				const number = parts.length + 1;
				const tag = await request(
					`${path}?partNumber=${number}&${upload}`,
					{ method: "PUT", body },
					async (response) => {
						expectOk(response);
						return response.headers.get("etag") ?? "";
					},
				);
				parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`);
			}
			const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
			const completed = await request(`${path}?${upload}`, { method: "POST", body }, readOk);
			// By the protocol, this one can fail after it has said 200.
			if (completed.includes("<Error>")) throw new BucketError(`the bucket lost a part (${textOf(completed, "Code")})`);
		} catch (error) {
			// Parts are stored, and paid for, until someone ends the upload.
			await request(`${path}?${upload}`, { method: "DELETE" }, async () => {}).catch(() => {});
			throw error;
		}
	}

	return {
		request,
		async save(path, file) {
			if (file.size > partBytes) return await saveInParts(path, file);
			await request(path, { method: "PUT", body: file }, async (response) => expectOk(response));
		},
		async list(folder) {
			const files: Awaited<ReturnType<S3Bucket["list"]>> = [];
			for (let next: string | null = ""; next !== null; ) {
				const query: URLSearchParams = new URLSearchParams({ "list-type": "2", prefix: `${folder}/` });
				if (next !== "") query.set("continuation-token", next);
				const page: string = await request(`?${query}`, { method: "GET" }, readOk);
				for (const file of page.split("<Contents>").slice(1)) {
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
	override name = "BucketError";

	constructor(message: string, cause?: unknown) {
		super(message, { cause });
	}
}

/** @throws BucketError with the response's status */
export function expectOk(response: Response): void {
	if (!response.ok) throw new BucketError(`the bucket responded with ${response.status}`);
}

async function readOk(response: Response): Promise<string> {
	expectOk(response);
	return await response.text();
}

/** The text of an XML element; the shop's own paths need no unescaping, a token may. */
function textOf(xml: string, name: string): string | null {
	return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll("&amp;", "&") ?? null;
}
