import type { pages as english } from "#app/i18n/en/pages.ts";

export const pages: Readonly<Record<keyof typeof english, string>> = {
	qr_label: "Código QR que lleva a esta página",
	qr_title: "Tenla siempre a la mano",
	qr_text: "Apunta la cámara de un teléfono al código para abrir esta página.",
};
