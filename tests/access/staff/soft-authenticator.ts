import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { NewCredential, SignedCredential } from "#platform/passkeys.ts";

/** What an authenticator is asked for, as far as this one looks at it. */
type Options = Readonly<Record<string, unknown>>;

/** What it does differently from an honest one. */
type Trick = { origin?: string; domain?: string; isVerified?: boolean; count?: number; type?: string };

const HERE = { origin: "http://localhost:3000", domain: "localhost", isVerified: true };

const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];

/** An authenticator of WebAuthn with one key on P-256, which counts its signatures unless `count` says otherwise. */
export function softAuthenticator() {
	const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const { x = "", y = "" } = publicKey.export({ format: "jwk" });
	const idBytes = randomBytes(16);
	const id = base64url(idBytes);
	let signed = 0;

	function data({ domain, isVerified, count }: Required<Omit<Trick, "origin" | "type">>, key: Buffer | null): Buffer {
		const head = Buffer.alloc(5);
		head.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | (key ? HAS_KEY : 0));
		head.writeUInt32BE(count, 1);
		return Buffer.concat([createHash("sha256").update(domain).digest(), head, key ?? Buffer.alloc(0)]);
	}

	const clientData = (type: string, { challenge }: Options, origin: string) =>
		Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

	return {
		id,
		make(options: Options, trick: Trick = {}): NewCredential {
			const { origin, type = "webauthn.create", count = 0, ...about } = { ...HERE, ...trick };
			const key = new Map<number, number | Buffer>([
				[1, 2],
				[3, -7],
				[-1, 1],
				[-2, Buffer.from(x, "base64url")],
				[-3, Buffer.from(y, "base64url")],
			]);
			const length = Buffer.from([0, idBytes.length]);
			const attested = Buffer.concat([Buffer.alloc(16), length, idBytes, cbor(key)]);
			const authData = data({ ...about, count }, attested);
			const attestation = new Map<string, CborValue>([
				["fmt", "none"],
				["attStmt", new Map()],
				["authData", authData],
			]);
			return {
				id,
				clientData: base64url(clientData(type, options, origin)),
				attestation: base64url(cbor(attestation)),
			};
		},
		answer(options: Options, trick: Trick = {}): SignedCredential {
			signed += 1;
			const { origin, type = "webauthn.get", count = signed, ...about } = { ...HERE, ...trick };
			const client = clientData(type, options, origin);
			const authData = data({ ...about, count }, null);
			const digest = createHash("sha256").update(client).digest();
			return {
				id,
				clientData: base64url(client),
				authenticatorData: base64url(authData),
				signature: base64url(sign("sha256", Buffer.concat([authData, digest]), privateKey)),
			};
		},
	};
}

type CborValue = number | string | Buffer | Map<number, CborValue> | Map<string, CborValue>;

/** The part of CBOR that authenticators need: integers, texts, bytes and maps. */
function cbor(value: CborValue): Buffer {
	if (typeof value === "number") return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
	if (typeof value === "string") return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
	if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
	return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap(([key, of]) => [cbor(key), cbor(of)])]);
}

function cborHead(kind: number, length: number): Buffer {
	if (length < 24) return Buffer.from([(kind << 5) | length]);
	return length < 256
		? Buffer.from([(kind << 5) | 24, length])
		: Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}

function base64url(bytes: Buffer): string {
	return bytes.toString("base64url");
}
