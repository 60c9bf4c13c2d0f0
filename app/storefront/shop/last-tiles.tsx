import { Heart } from "lucide";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { productPath } from "#app/product-path.ts";
import { useCharityText } from "#app/storefront/charity-box.tsx";
import { TRIAL_PACK_ID } from "#shop/selling/catalog/catalog.rules.ts";

/** How many cells of a grid's last row the tile fills, by the number of cards before it. */
const FILL: Readonly<Record<number, string>> = {
	0: "col-span-2",
	1: "",
	2: "col-span-2 lg:col-span-1",
	3: "lg:col-span-2",
	4: "col-span-2 lg:col-span-1",
	5: "",
};

/**
 * What each purchase donates, as an item after a grid of cards (SCOPE-12). Where more than one cell of the last row of
 * three is left, where to begin is beside it.
 */
export function LastTiles({ cards }: { cards: number }) {
	return (
		<>
			<CharityTile className={FILL[cards % 6] ?? ""} />
			{cards % 3 !== 2 && <FirstPackTile />}
		</>
	);
}

function FirstPackTile() {
	const t = useT();
	return (
		<li className="grid max-lg:hidden">
			<div className="flex flex-col items-start justify-center gap-5 rounded-card bg-brand-soft p-10">
				<div>
					<p className="text-heading leading-tight font-bold text-balance">{t("shop.first_title")}</p>
					<p className="mt-3 text-lead text-muted">{t("shop.first_text")}</p>
				</div>
				<LinkButton to={productPath(TRIAL_PACK_ID)}>{t("shop.first_link")}</LinkButton>
			</div>
		</li>
	);
}

function CharityTile({ className }: { className: string }) {
	const t = useT();
	const text = useCharityText();
	return (
		<li className={classNames("grid", className)}>
			<aside className="flex flex-col items-start justify-center gap-3 rounded-tile bg-peach-soft p-4 sm:gap-5 sm:rounded-card sm:p-10">
				<span className="grid size-10 place-items-center rounded-full bg-surface text-red sm:size-14">
					<Icon of={Heart} className="size-5 sm:size-7" />
				</span>
				<div>
					<p className="max-w-md text-lg leading-tight font-bold text-balance sm:text-heading">
						{t("common.charity_title")}
					</p>
					<p className="mt-2 max-w-md text-sm text-muted sm:mt-3 sm:text-lead">{text}</p>
				</div>
			</aside>
		</li>
	);
}
