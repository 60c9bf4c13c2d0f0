import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { onTestFinished } from "vitest";

/** The account that the bucket below knows. */
export const BUCKET = {
	bucket: "shop-uploads",
	region: "eu-west-3",
	accessKeyId: "AKIDEXAMPLE",
	secretAccessKey: "s3cr3t/+k",
};

/** A bucket that responds as S3 does, and only to requests whose signature it has verified itself. */
export async function startBucket(
	statusFor: (requests: number) => number | "silence" = () => 200,
	/** Whether a request that stores something is rejected. */
	isRejected: (url: string) => boolean = () => false,
) {
	const files = new Map<string, { bytes: Buffer; type: string }>();
	const uploads = new Map<string, Map<number, Buffer>>();
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
		if (method !== "DELETE" && isRejected(url))
			return response.writeHead(400).end("<Error><Code>BadDigest</Code></Error>");
		const file = files.get(url);
		if (url.includes("list-type=2")) return response.writeHead(200).end(listOf(files, url));
		const multipart = answerParts({ method, url, body }, { files, uploads });
		if (multipart) return response.writeHead(multipart.status, { etag: multipart.etag }).end(multipart.text);
		if (method === "PUT") {
			files.set(url, { bytes: body, type: request.headers["content-type"] ?? "" });
			return response.writeHead(200).end();
		}
		if (method === "DELETE") {
			files.delete(url);
			return response.writeHead(204).end();
		}
		if (!file) return response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
		const [, end] = /^bytes=0-(\d+)$/.exec(request.headers.range ?? "") ?? [];
		const type = { "content-type": file.type };
		if (end !== undefined) return response.writeHead(206, type).end(file.bytes.subarray(0, Number(end) + 1));
		return response.writeHead(200, type).end(file.bytes);
	});
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	onTestFinished(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	});
	const address = server.address();
	const endpoint = `http://localhost:${typeof address === "object" && address !== null ? address.port : 0}`;
	return { files, uploads, requests, endpoint };
}

type Stored = { files: Map<string, { bytes: Buffer; type: string }>; uploads: Map<string, Map<number, Buffer>> };

/** What belongs to an upload in parts, which becomes a file when its parts are named with their tags; otherwise null. */
function answerParts(
	{ method, url, body }: { method: string; url: string; body: Buffer },
	{ files, uploads }: Stored,
): { status: number; etag: string; text: string } | null {
	const { pathname, searchParams } = new URL(url, "http://bucket");
	const answer = (status: number, text = "", etag = "") => ({ status, text, etag });
	if (method === "POST" && searchParams.has("uploads")) {
		const id = `id/${uploads.size}+=`;
		uploads.set(id, new Map());
		return answer(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
	}
	const id = searchParams.get("uploadId");
	if (id === null) return null;
	const parts = uploads.get(id);
	if (parts === undefined) return answer(404, "<Error><Code>NoSuchUpload</Code></Error>");
	const tagOf = (part: Buffer) => `"${sha256(part)}"`;
	if (method === "PUT") {
		parts.set(Number(searchParams.get("partNumber")), body);
		return answer(200, "", tagOf(body));
	}
	if (method === "DELETE") {
		uploads.delete(id);
		return answer(204);
	}
	const named = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
	const found = named.map(([, number, tag]) => ({ part: parts.get(Number(number)), tag }));
	if (named.length === 0 || found.some(({ part, tag }) => part === undefined || tagOf(part) !== tag)) {
		return answer(200, "<Error><Code>InvalidPart</Code></Error>");
	}
	files.set(pathname, { bytes: Buffer.concat(found.flatMap(({ part }) => part ?? [])), type: "" });
	uploads.delete(id);
	return answer(200, "<CompleteMultipartUploadResult/>");
}

/** Lists two files per page, as the protocol does; each is a day younger than the one before. */
function listOf(files: ReadonlyMap<string, { bytes: Buffer }>, url: string): string {
	const params = new URL(url, "http://bucket").searchParams;
	const bucket = url.split(/[/?]/)[1] ?? "";
	const keys = [...files.keys()]
		.filter((name) => name.startsWith(`/${bucket}/`))
		.map((name) => name.slice(bucket.length + 2));
	const matching = keys.filter((key) => key.startsWith(params.get("prefix") ?? ""));
	const from = Number(params.get("continuation-token")?.slice("more&".length) ?? 0);
	const contents = matching.slice(from, from + 2).map((key, index) => {
		const at = new Date(Date.UTC(2025, 0, 1 + from + index)).toISOString();
		return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>${files.get(`/${bucket}/${key}`)?.bytes.length}</Size></Contents>`;
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
