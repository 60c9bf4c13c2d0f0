import type { Config } from "#platform/config.ts";
import { expectOk, openBucket } from "./bucket.ts";
import { checkFolder, checkPath, type Storage } from "./storage.ts";

const TIMEOUT_MS = 15_000;

/**
 * Files in a bucket of S3 or a compatible server. A request with all its retries may take `timeoutMs`.
 * @throws Error that says whether the request was rejected, timed out or never arrived
 */
export function openS3Storage(s3: NonNullable<Config["s3"]>, timeoutMs = TIMEOUT_MS): Storage {
	const bucket = openBucket(s3, timeoutMs);
	const request = <T>(path: string, init: RequestInit, use: (response: Response) => Promise<T>) =>
		bucket.request(`/${checkPath(path)}`, init, use);

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
			const files = await bucket.list(checkFolder(folder));
			return files.filter(({ writtenAt }) => writtenAt < before).map(({ path }) => path);
		},
	};
}
