import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { openStorage } from "#platform/world.ts";
import { openDiskStorage } from "./disk-storage.ts";
import { openS3Storage } from "./s3-storage.ts";

const BUCKET = {
	bucket: "shop-uploads",
	region: "eu-west-3",
	accessKeyId: "AKIDEXAMPLE",
	secretAccessKey: "s3cr3t/+k",
};
const PATH = "admin-uploads/1767225600000-4f2a.webp";
const BYTES = Uint8Array.from({ length: 2000 }, (_, index) => index % 256);

/** A bucket that responds as S3 does, and only to requests whose signature it has verified itself. */
async function startBucket(statusFor: (requests: number) => number | "silence" = () => 200) {
	const files = new Map<string, { bytes: Buffer; type: string }>();
	const requests: { method: string; url: string; isSigned: boolean }[] = [];
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const body = Buffer.concat(chunks);
		const { method = "", url = "" } = request;
		const isSigned = isSignedBy(request, body, BUCKET.secretAccessKey);
		requests.push({ method, url, isSigned });
		const status = statusFor(requests.length);
		if (status === "silence") return;
		if (status !== 200) return response.writeHead(status).end("<Error><Code>SlowDown</Code></Error>");
		if (!isSigned) return response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
		const file = files.get(url);
		if (url.includes("list-type=2")) return response.writeHead(200).end(listOf(files, url));
		if (method === "PUT") {
			files.set(url, { bytes: body, type: request.headers["content-type"] ?? "" });
			return response.writeHead(200).end();
		}
		if (method === "DELETE") {
			files.delete(url);
			return response.writeHead(204).end();
		}
		if (!file) return response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
		return response.writeHead(200, { "content-type": file.type }).end(file.bytes);
	});
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	onTestFinished(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	});
	const address = server.address();
	const endpoint = `http://localhost:${typeof address === "object" && address !== null ? address.port : 0}`;
	return { files, requests, endpoint };
}

/** Lists two files per page, as the protocol does; each is a day younger than the one before. */
function listOf(files: ReadonlyMap<string, unknown>, url: string): string {
	const params = new URL(url, "http://bucket").searchParams;
	const keys = [...files.keys()].map((name) => name.slice("/shop-uploads/".length));
	const matching = keys.filter((key) => key.startsWith(params.get("prefix") ?? ""));
	const from = Number(params.get("continuation-token")?.slice("more&".length) ?? 0);
	const contents = matching.slice(from, from + 2).map((key, index) => {
		const at = new Date(Date.UTC(2025, 0, 1 + from + index)).toISOString();
		return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>3</Size></Contents>`;
	});
	const more = from + 2 < matching.length ? `<NextContinuationToken>more&amp;${from + 2}</NextContinuationToken>` : "";
	return `<?xml version="1.0"?><ListBucketResult>${contents.join("\n")}${more}</ListBucketResult>`;
}

/** Signature version 4, from its specification and independently of the library that signs. */
function isSignedBy({ method = "", url = "", headers }: IncomingMessage, body: Buffer, secret: string): boolean {
	const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
		headers.authorization ?? "",
	);
	const [, credential = "", names = "", signature = ""] = given ?? [];
	const [key, day = "", region = "", service = "", end = ""] = credential.split("/");
	const at = String(headers["x-amz-date"]);
	const content = String(headers["x-amz-content-sha256"]);
	const digest = sha256(body);
	if (key !== BUCKET.accessKeyId || region !== BUCKET.region || service !== "s3" || end !== "aws4_request")
		return false;
	if (!at.startsWith(day) || (content !== "UNSIGNED-PAYLOAD" && content !== digest)) return false;
	const [path = "", search = ""] = url.split("?");
	const query = search.split("&").sort().join("&");
	const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
	const canonical = [method, path, query, signed.join(""), names, content].join("\n");
	const toSign = ["AWS4-HMAC-SHA256", at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join("\n");
	const signingKey = [day, region, service, "aws4_request"].reduce<Buffer>(
		(last, part) => createHmac("sha256", last).update(part).digest(),
		Buffer.from(`AWS4${secret}`),
	);
	return createHmac("sha256", signingKey).update(toSign).digest("hex") === signature;
}

function sha256(text: string | Buffer): string {
	return createHash("sha256").update(text).digest("hex");
}

describe("AMED-10 uploads in a bucket", () => {
	test("are stored, read, replaced and removed, every request signed", async () => {
		const { endpoint, requests, files } = await startBucket();
		const storage = openS3Storage({ ...BUCKET, endpoint });
		expect(await storage.read(PATH)).toBeNull();
		await storage.save(PATH, BYTES, "image/webp");
		expect(files.get(`/shop-uploads/${PATH}`)?.type).toBe("image/webp");
		expect(await storage.read(PATH)).toEqual(BYTES);
		await storage.save(PATH, BYTES.slice(0, 3), "image/webp");
		expect(await storage.read(PATH)).toEqual(BYTES.slice(0, 3));
		await storage.remove(PATH);
		expect(await storage.read(PATH)).toBeNull();
		await storage.remove(PATH);
		expect(requests.map(({ method }) => method).join(" ")).toBe("GET PUT GET PUT GET DELETE GET DELETE");
		expect(requests.every(({ isSigned, url }) => isSigned && url === `/shop-uploads/${PATH}`)).toBe(true);
	});

	test("behave like uploads on disk", async () => {
		const { endpoint } = await startBucket();
		const storage = openStorage({ dataDir: "unused", s3: { ...BUCKET, endpoint } });
		for (const path of ["../secrets/session-secret", "admin-uploads/../x.png", "/etc/passwd", "x.png", "a/b?acl"]) {
			await expect(storage.read(path)).rejects.toThrow("not a valid upload path");
			await expect(openDiskStorage("unused").read(path)).rejects.toThrow("not a valid upload path");
		}
	});

	test("are listed by folder and age over all pages, every request signed", async () => {
		const { endpoint, requests } = await startBucket();
		const storage = openS3Storage({ ...BUCKET, endpoint });
		const paths = [1, 2, 3, 4, 5].map((number) => `admin-uploads/176722560000${number}-4f2a.webp`);
		for (const path of [...paths, "other-uploads/1767225600009-4f2a.webp"])
			await storage.save(path, BYTES, "image/webp");
		expect(await storage.listBefore("admin-uploads", Date.UTC(2026, 0, 1))).toEqual(paths);
		expect(await storage.listBefore("admin-uploads", Date.UTC(2025, 0, 4))).toEqual(paths.slice(0, 3));
		expect(await storage.listBefore("nothing-here", Date.UTC(2026, 0, 1))).toEqual([]);
		expect(requests.every(({ isSigned }) => isSigned)).toBe(true);
		await expect(storage.listBefore("../secrets", 0)).rejects.toThrow();
	});

	test("are rejected with another key: the error has the bucket's status, not the key", async () => {
		const { endpoint, files } = await startBucket();
		const wrongKey = openS3Storage({ ...BUCKET, endpoint, secretAccessKey: "another" });
		const rejected = { message: "the bucket responded with 403" };
		await expect(wrongKey.save(PATH, BYTES, "image/webp")).rejects.toMatchObject(rejected);
		await expect(wrongKey.read(PATH)).rejects.toMatchObject(rejected);
		await expect(wrongKey.remove(PATH)).rejects.toMatchObject(rejected);
		expect(files.size).toBe(0);
	});

	test("survive a briefly busy bucket", async () => {
		const { endpoint, requests } = await startBucket((count) => (count < 3 ? 503 : 200));
		await openS3Storage({ ...BUCKET, endpoint }).save(PATH, BYTES, "image/webp");
		expect(requests.map(({ isSigned }) => isSigned)).toEqual([true, true, true]);
	});

	test("fail clearly when the bucket keeps failing, times out or is unreachable", async () => {
		const broken = await startBucket(() => 500);
		const failing = openS3Storage({ ...BUCKET, endpoint: broken.endpoint });
		await expect(failing.read(PATH)).rejects.toThrow("the bucket responded with 500");
		expect(broken.requests).toHaveLength(3);

		const silent = await startBucket(() => "silence");
		const waiting = openS3Storage({ ...BUCKET, endpoint: silent.endpoint }, 50);
		await expect(waiting.save(PATH, BYTES, "image/webp")).rejects.toThrow("the bucket did not respond within 50 ms");

		const nowhere = openS3Storage({ ...BUCKET, endpoint: "http://localhost:1" });
		await expect(nowhere.remove(PATH)).rejects.toThrow("the bucket is unreachable");
	});
});
