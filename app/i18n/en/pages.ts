export const pages = {
	qr_label: "QR code for this page",
	qr_title: "Keep it handy",
	qr_text: "Scan to open this page on your phone.",
} as const;
