/**
 * The sign-ins of the demo. They are printed, and the same everywhere: what they open is made up, and the demo listens
 * on this machine only.
 */
export const DEMO_PASSWORD = "sample-data-only-2025";

/** Sees the crown, "(Admin)" and product 8, and may use the admin. */
export const DEMO_ADMINISTRATOR = {
	userId: "00000000-0000-4000-8000-000000000001",
	name: "Sample owner",
	email: "owner@example.com",
} as const;

/** The owner's staff, each with the same password. */
export const DEMO_STAFF = [
	{ name: "Sample support", email: "support@example.com", role: "support" },
	{ name: "Sample fulfillment", email: "fulfillment@example.com", role: "fulfillment" },
] as const;
