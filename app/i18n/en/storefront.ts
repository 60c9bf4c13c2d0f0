import { about } from "./about.ts";
import { cart } from "./cart.ts";
import { checkout } from "./checkout.ts";
import { common } from "./common.ts";
import { contact } from "./contact.ts";
import { discount } from "./discount.ts";
import { faq } from "./faq.ts";
import { fields } from "./fields.ts";
import { home } from "./home.ts";
import { images } from "./images.ts";
import { launch } from "./launch.ts";
import { layout } from "./layout.ts";
import { notFound } from "./not-found.ts";
import { pages } from "./pages.ts";
import { product } from "./product.ts";
import { reviews } from "./reviews.ts";
import { shop } from "./shop.ts";
import { shownErrors } from "./shown-errors.ts";
import { success } from "./success.ts";

/** All texts of the public pages. */
export const storefront = {
	about,
	cart,
	checkout,
	common,
	contact,
	discount,
	errors: shownErrors,
	faq,
	fields,
	home,
	images,
	launch,
	layout,
	notFound,
	pages,
	product,
	reviews,
	shop,
	success,
};
