type OwnLines = { line1: string; line2?: string };
type SentLines = { addressLine1: string; addressLine2?: string | null };

/** An address's own lines under the specification's names (ADDR-03); no second line is null. */
export function toSentLines<Address extends OwnLines>(address: Address) {
	const { line1, line2, ...rest } = address;
	return { ...rest, addressLine1: line1, addressLine2: line2 || null };
}

export function fromSentLines<Address extends SentLines>(address: Address) {
	const { addressLine1, addressLine2, ...rest } = address;
	return { ...rest, line1: addressLine1, line2: addressLine2 ?? "" };
}

/** The names of the lines' fields in a body, for errors. */
export const SENT_LINES = { line1: "addressLine1", line2: "addressLine2" } as const;
