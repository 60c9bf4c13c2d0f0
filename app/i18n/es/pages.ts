import type { pages as english } from "#app/i18n/en/pages.ts";

export const pages: Readonly<Record<keyof typeof english, string>> = {
	qr_label: "Código QR de esta página",
	qr_title: "Tenla a la mano",
	qr_text: "Escanéalo para abrir esta página en tu teléfono.",
};
