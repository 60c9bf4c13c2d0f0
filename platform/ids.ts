import { randomBytes, randomUUID } from "node:crypto";

/** Things nobody can guess. */
export type Ids = {
	uuid(): string;
	/** Characters of Crockford's base 32, in capitals. */
	code(length: number): string;
	/** 256 bits as base64url. */
	token(): string;
};

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const randomIds: Ids = {
	uuid: randomUUID,
	// 32 letters: the low five bits of a random byte choose evenly.
	code: (length) => Array.from(randomBytes(length), (byte) => CROCKFORD[byte & 31]).join(""),
	token: () => randomBytes(32).toString("base64url"),
};
