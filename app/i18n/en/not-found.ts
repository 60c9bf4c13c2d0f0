export const notFound = {
	title: "Page Not Found",
	text: "This page slipped off the wire. Let’s get you back to something comfortable.",
} as const;
