import { randomBytes, randomUUID } from "node:crypto";

/** Identifiers that cannot be guessed. */
export type Ids = {
	uuid(): string;
	/** Characters of Crockford's base 32, in upper case. */
	code(length: number): string;
	/** 256 bits as base64url. */
	token(): string;
};

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const randomIds: Ids = {
	uuid: randomUUID,
	// With 32 letters, the low five bits of a random byte are uniformly distributed.
	code: (length) => Array.from(randomBytes(length), (byte) => CROCKFORD[byte & 31]).join(""),
	token: () => randomBytes(32).toString("base64url"),
};
