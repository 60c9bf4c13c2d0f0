import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { SIGNATURE_NAMESPACE } from "#platform/release/ssh-signature.ts";

/** A key as ssh-keygen makes one: the line of its .pub file, and how it signs. */
type SigningKey = { line: string; sign(content: string | Buffer, namespace?: string): string };

export function makeSigningKey(): SigningKey {
	const { publicKey, privateKey } = generateKeyPairSync("ed25519");
	const point = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url");
	const blob = join("ssh-ed25519", point);
	return {
		line: `ssh-ed25519 ${blob.toString("base64")} sample`,
		sign: (content, namespace = SIGNATURE_NAMESPACE) => armor(blob, privateKey, content, namespace),
	};
}

function armor(blob: Buffer, key: KeyObject, content: string | Buffer, namespace: string): string {
	const digest = createHash("sha512").update(content).digest();
	const made = sign(null, Buffer.concat([Buffer.from("SSHSIG"), join(namespace, "", "sha512", digest)]), key);
	const body = join(blob, namespace, "", "sha512", join("ssh-ed25519", made));
	const base64 = Buffer.concat([Buffer.from("SSHSIG\0\0\0\u0001", "latin1"), body]).toString("base64");
	return `-----BEGIN SSH SIGNATURE-----\n${base64}\n-----END SSH SIGNATURE-----\n`;
}

/** SSH's strings, each behind its length. */
function join(...parts: readonly (string | Buffer)[]): Buffer {
	return Buffer.concat(
		parts.flatMap((part) => {
			const length = Buffer.alloc(4);
			length.writeUInt32BE(Buffer.byteLength(part));
			return [length, Buffer.from(part as string)];
		}),
	);
}
