import type { images as english } from "#app/i18n/en/images.ts";

export const images: Readonly<Record<keyof typeof english, string>> = {
	pack: "{name}: un sobre SoftBrace con dos tiras suaves al frente",
	open: "{name}: el sobre y, al frente, un par de tiras lilas translúcidas en su charola",
	softwax: "{name}: una latita abierta de cera, su tapa y el par de tiras gratis",
	bundle: "{name}: una caja SoftBrace, un sobre de tiras, una latita de SoftWax y dos tiras",
	bundle_open: "{name}, todo afuera: la caja, el sobre de tiras, un par en su charola y la latita de SoftWax",
	wax: "De cerca: la latita abierta con cera suave de ortodoncia",
	scale_tin: "La latita de SoftWax detrás de una regla: mide 46 mm; al lado, la yema de un dedo de arcilla",
	pair: "Un par de tiras: dos piezas curvas y suaves de silicona lila",
	scale: "Una tira translúcida junto a una regla: mide 50 mm; al lado, la yema de un dedo de arcilla",
	in_use: "Un modelo de porcelana con brackets: una tira lila translúcida va sobre la encía, justo arriba de ellos",
	in_use_close: "De cerca: la tira va sobre la encía, sin tocar los brackets ni el alambre",
	wash: "La yema de un dedo de arcilla sobre un jabón lila con espuma, y detrás una toalla doblada",
	place:
		"Un dedo de arcilla presiona una tira translúcida en la encía de un modelo de porcelana, arriba de los brackets",
	remove: "Dos dedos de arcilla despegan la tira de la encía del modelo, desde un extremo",
	gallery: "Imágenes de {name}",
	number: "Imagen {number} de {count}",
	show: "Mostrar la imagen {number} de {count}",
	larger: "Toca para acercar",
	smaller: "Toca para alejar",
	previous: "Imagen anterior",
	next: "Imagen siguiente",
};
