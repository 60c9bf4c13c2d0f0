import { Heart } from "lucide";
import { Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { productPath } from "#app/product-path.ts";
import { useCharityText } from "#app/storefront/charity-box.tsx";
import { ShopImage } from "#app/storefront/images/shop-image.tsx";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";

type Pack = Pick<Product, "id" | "slug" | "category">;

/** How much of the last row of four the tile fills, by the number of cards in it. */
const FILL = ["lg:hidden", "lg:col-span-3", "lg:col-span-2", ""] as const;

/** Where to begin, in what the last row of a grid of cards leaves free; nothing where the row is full. */
export function FirstPackTile({ cards, packs }: { cards: number; packs: readonly Pack[] }) {
	const t = useT();
	const trial = packs.find(({ category }) => category === "trial");
	if (trial === undefined) return null;
	return (
		<li className={classNames("grid", cards % 2 === 0 && "max-lg:hidden", FILL[cards % 4])}>
			<div className="group relative flex flex-col">
				<div className="relative min-h-40 grow overflow-hidden rounded-tile sm:rounded-card">
					<ShopImage
						image="still-life"
						alt=""
						sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 85vw"
						className="absolute inset-0 size-full object-cover transition-transform duration-500 ease-soft motion-safe:group-hover:scale-103"
					/>
				</div>
				<div className="flex flex-col items-start gap-1 pt-3 sm:gap-1.5 sm:pt-4">
					<p className="text-[0.9375rem] leading-tight font-semibold sm:text-subheading">{t("shop.first_title")}</p>
					<p className="text-[0.9375rem] leading-snug text-muted max-sm:hidden">{t("shop.first_text")}</p>
					<Link
						to={productPath(trial)}
						prefetch="intent"
						viewTransition
						className="inline-flex min-h-7 items-center text-[0.8125rem] font-semibold text-brand-strong underline-offset-4 after:absolute after:inset-0 group-hover:underline sm:text-[0.9375rem]"
					>
						{t("shop.first_link")}
					</Link>
				</div>
			</div>
		</li>
	);
}

/** What each purchase donates, below a grid of cards (SCOPE-12). */
export function CharityLine() {
	const t = useT();
	const text = useCharityText();
	return (
		<aside className="mt-8 flex items-start justify-center gap-2.5 text-sm text-muted sm:mt-12 sm:text-[0.9375rem]">
			<Icon of={Heart} className="mt-px text-red" />
			<p>
				<strong className="font-semibold text-ink">{t("common.charity_title")}.</strong> {text}
			</p>
		</aside>
	);
}
