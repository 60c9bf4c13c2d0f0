import { useState } from "react";
import { href, Link } from "react-router";
import { pageName, sectionName, sectionSearch } from "#app/admin/site/content/section-name.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Dialog } from "#app/interface/dialog.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import { isEditable } from "#shop/site/content/editable-page.rules.ts";
import type { ListedImage } from "./listed-image.ts";

type ImageUse = ListedImage["uses"][number];

/** In how many places an image is used; they are listed on a click. */
export function ImageUses({ image }: { image: ListedImage }) {
	const t = useT(adminTexts);
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				onClick={() => setOpen(true)}
				className="absolute right-1.5 bottom-1.5 rounded-md bg-brand-soft px-2 text-xs/6 font-semibold text-brand-strong hover:underline pointer-coarse:text-xs/8"
			>
				{t("image_uses", { count: image.uses.length })}
			</button>
			{isOpen && (
				<Dialog isOpen title={t("image_uses_title")} closeLabel={t("close")} onClose={() => setOpen(false)}>
					<p className="text-muted wrap-anywhere">{t("image_uses_text", { name: image.originalName })}</p>
					<ImageUseList uses={image.uses} />
				</Dialog>
			)}
		</>
	);
}

/** The places with links to where each is edited. */
export function ImageUseList({ uses }: { uses: readonly ImageUse[] }) {
	const t = useT(adminTexts);
	return (
		<ul className="flex flex-col">
			{uses.map((use) => {
				const { text, path } = placeOf(use, t);
				return (
					<li key={`${path} ${text}`} className="border-b border-line last:border-b-0">
						<Link
							to={path}
							className="flex min-h-11 items-center text-ink underline underline-offset-4 wrap-anywhere hover:text-brand-strong"
						>
							{text}
						</Link>
					</li>
				);
			})}
		</ul>
	);
}

function placeOf(use: ImageUse, t: Translate<typeof adminTexts>): { text: string; path: string } {
	if (use.kind === "product") {
		return {
			text: t("image_use_product", { name: use.name }),
			path: href("/admin/products/:id", { id: String(use.productId) }),
		};
	}
	const { page, section, isDraft } = use;
	const name =
		use.kind === "home_page"
			? t("image_use_home_page")
			: isEditable(page, section)
				? t("image_use_text", {
						page: pageName(page, t),
						section: sectionName(section, t),
					})
				: t("image_use_text", { page, section });
	return {
		text: isDraft ? t("image_use_draft", { name }) : name,
		path:
			use.kind === "home_page"
				? href("/admin/visual-editor")
				: `${href("/admin/content")}${sectionSearch(page, section)}`,
	};
}
