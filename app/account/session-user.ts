/** The signed-in account, as the header shows it. */
export type SessionUser = {
	id: string;
	email: string;
	fullName: string;
	isAdmin: boolean;
	/** The last choice on any device; null before the first. */
	language: "en" | "es" | null;
};
