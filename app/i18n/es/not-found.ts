import type { notFound as english } from "#app/i18n/en/not-found.ts";

export const notFound: Readonly<Record<keyof typeof english, string>> = {
	title: "Página no encontrada",
	text: "Esta página se soltó del alambre. Volvamos a algo más cómodo.",
};
