/** Masks an email address so that only its owner recognizes it: "an••••@example.com" (D-14). */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf("@");
	if (at < 1) return "••••";
	return `${email.slice(0, at > 3 ? 2 : 1)}••••${email.slice(at)}`;
}
