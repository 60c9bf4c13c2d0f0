export const notFound = {
	title: "Page Not Found",
	text: "This page has slipped off the wire. Let us bring you back to something comfortable.",
} as const;
