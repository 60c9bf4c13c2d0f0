import { Heart } from "lucide";
import { useT } from "#app/i18n/language-provider.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { useCharityText } from "./charity-box.tsx";

/** How many cells of a grid's last row the tile fills, by the number of cards before it. */
const FILL: Readonly<Record<number, string>> = {
	0: "col-span-2 lg:col-span-3",
	1: "lg:col-span-2",
	2: "col-span-2 lg:col-span-1",
	3: "lg:col-span-3",
	4: "col-span-2",
	5: "",
};

/** What each purchase donates, as the last item of a grid of cards: it leaves no hole in the last row (SCOPE-12). */
export function CharityTile({ cards }: { cards: number }) {
	const t = useT();
	const text = useCharityText();
	return (
		<li className={classNames("grid", FILL[cards % 6])}>
			<aside className="flex flex-col items-start justify-center gap-3 rounded-tile bg-peach-soft p-4 sm:gap-5 sm:rounded-card sm:p-10">
				<span className="grid size-10 place-items-center rounded-full bg-surface text-red sm:size-14">
					<Icon of={Heart} className="size-5 sm:size-7" />
				</span>
				<div>
					<p className="max-w-md text-lg leading-tight font-bold text-balance sm:text-title">
						{t("common.charity_title")}
					</p>
					<p className="mt-2 max-w-md text-sm text-muted sm:mt-3 sm:text-lead">{text}</p>
				</div>
			</aside>
		</li>
	);
}
