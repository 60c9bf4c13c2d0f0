import { PAGES } from "#app/page-names.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { AboutScreen } from "./about-screen.tsx";

export const meta = metaOf(PAGES.about);

export function headers() {
	return publicPage();
}

export default function About() {
	return <AboutScreen />;
}
