import type { launch as english } from "#app/i18n/en/launch.ts";

export const launch: Readonly<Record<keyof typeof english, string>> = {
	banner: "Lanzamiento",
	countdown: "Los paquetes grandes llegan en nuestro cumpleaños. Faltan:",
	days: "días",
	hours: "horas",
	minutes: "min",
	seconds: "seg",
	full: "Ya llegó toda la familia SoftBrace.",
	released: "Ya llegó nuestro lanzamiento de aniversario.",
	new_packs: "Nuevo en la tienda: {names}.",
	birthday: "¡Es nuestro cumpleaños!",
	birthday_badge: "Cumpleaños",
	coming_soon: "Próximamente",
	release_notice:
		"Por nuestro cumpleaños, el paquete de 31 pares y el de 100 pares llegan a la tienda el día del lanzamiento.",
	happy_birthday: "¡Feliz cumpleaños, SoftBrace!",
};
