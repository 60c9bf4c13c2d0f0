import type { notFound as english } from "#app/i18n/en/not-found.ts";

export const notFound: Readonly<Record<keyof typeof english, string>> = {
	title: "Página no encontrada",
	text: "Esta página se soltó del alambre. Te llevamos de vuelta a algo más cómodo.",
};
