import { href } from "react-router";
import { adminApi } from "#app/admin/admin-api.ts";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import { LanguageSwitch, useEditedLanguage } from "#app/admin/site/visual-editor/canvas/canvas-language.tsx";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { InLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { toProduct } from "#app/storefront/fetch-products.ts";
import { ProductDetails } from "#app/storefront/product/product-details.tsx";
import { LANGUAGES } from "#shop/kernel/language.rules.ts";
import { shownProductImage } from "#shop/selling/product-images/product-images.rules.ts";
import type { Route } from "./+types/preview.route.ts";

export async function clientLoader({
	params: { id },
	request: { signal },
}: Pick<Route.ClientLoaderArgs, "params" | "request">) {
	const load = (lang: string) =>
		adminApi.get("/api/admin/products/{id}/preview", { params: { id }, query: { lang }, signal });
	const images = await adminApi.get("/api/admin/products/{id}/images", { params: { id }, signal });
	return await Promise.all(
		LANGUAGES.map(async (language) => {
			// The admin itself needs one language only.
			await loadDictionary(language);
			const product = toProduct(await load(language));
			return { language, product, images: images.map((one) => shownProductImage(language, one)) };
		}),
	);
}

/** A product's page as customers will see it, in either language; nothing in it can be clicked. */
export default function PreviewPage({ loaderData, params }: Pick<Route.ComponentProps, "loaderData" | "params">) {
	const t = useT(adminTexts);
	const shown = useEditedLanguage();
	return (
		<>
			<PageHeader
				title={t("products_preview")}
				back={{ path: href("/admin/products/:id", params), text: t("products_preview_back") }}
			>
				<LanguageSwitch />
			</PageHeader>
			<Alert tone="notice">{t("products_preview_text")}</Alert>
			{loaderData
				.filter(({ language }) => language === shown)
				.map(({ language, product, images }) => (
					<InLanguage key={language} language={language}>
						<div
							inert
							lang={language}
							className="mt-4 overflow-clip rounded-xl border border-line bg-paper pb-8 text-base"
						>
							<ProductDetails
								product={product}
								offered={[]}
								images={images}
								reviews={undefined}
								alertResult={null}
								isPreview
							/>
						</div>
					</InLanguage>
				))}
		</>
	);
}
