import { createHash, createPublicKey, verify } from "node:crypto";

/** What the signature of a release is for; one that was made for another purpose does not count. */
export const SIGNATURE_NAMESPACE = "softbrace-release";

const ARMOR = /^-----BEGIN SSH SIGNATURE-----\n([A-Za-z0-9+/=\n]+)-----END SSH SIGNATURE-----\s*$/;
const PREAMBLE = "SSHSIG";
const KEY_TYPE = "ssh-ed25519";
const HASHES: ReadonlySet<string> = new Set(["sha256", "sha512"]);

/**
 * Whether `signature` is one that `ssh-keygen -Y sign -n softbrace-release` made of `content` with one of the keys, each
 * as the line of its .pub file. Ed25519 keys only.
 */
export function isSignedBy(keys: readonly string[], content: Buffer, signature: string): boolean {
	const blob = Buffer.from(ARMOR.exec(signature.replaceAll("\r\n", "\n"))?.[1] ?? "", "base64");
	if (blob.toString("latin1", 0, PREAMBLE.length) !== PREAMBLE || blob.length < 10) return false;
	// After the preamble and the version, which is 1.
	const parts = readStrings(blob.subarray(PREAMBLE.length + 4));
	if (blob.readUInt32BE(PREAMBLE.length) !== 1 || parts?.length !== 5) return false;
	const [publicKey, namespace, reserved, hash, made] = parts as [Buffer, Buffer, Buffer, Buffer, Buffer];
	const key = keys.map(keyBytes).find((one) => one?.equals(publicKey));
	const [, point] = readStrings(publicKey) ?? [];
	const [type, bytes] = readStrings(made) ?? [];
	if (!key || !point || !bytes || type?.toString() !== KEY_TYPE) return false;
	if (namespace.toString() !== SIGNATURE_NAMESPACE || !HASHES.has(hash.toString())) return false;
	const digest = createHash(hash.toString()).update(content).digest();
	const signed = Buffer.concat([Buffer.from(PREAMBLE), ...[namespace, reserved, hash, digest].map(withLength)]);
	const jwk = { kty: "OKP", crv: "Ed25519", x: point.toString("base64url") };
	return verify(null, signed, createPublicKey({ key: jwk, format: "jwk" }), bytes);
}

/** The key of a line such as "ssh-ed25519 AAAA… owner"; null for a key of another kind. */
function keyBytes(line: string): Buffer | null {
	const [type, base64 = ""] = line.trim().split(/\s+/);
	return type === KEY_TYPE ? Buffer.from(base64, "base64") : null;
}

/** SSH's strings, each behind its length; null when the lengths do not fit. */
function readStrings(bytes: Buffer): Buffer[] | null {
	const strings: Buffer[] = [];
	for (let at = 0; at < bytes.length; ) {
		if (at + 4 > bytes.length) return null;
		const end = at + 4 + bytes.readUInt32BE(at);
		if (end > bytes.length) return null;
		strings.push(bytes.subarray(at + 4, end));
		at = end;
	}
	return strings;
}

function withLength(bytes: Buffer): Buffer {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(bytes.length);
	return Buffer.concat([length, bytes]);
}
