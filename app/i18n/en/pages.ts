export const pages = {
	qr_label: "QR code that leads to this page",
	qr_title: "Keep it at hand",
	qr_text: "Point the camera of a phone at the code to open this page.",
} as const;
