import { type ReactNode, useState } from "react";
import { SelectFrame } from "#app/admin/frame/interface/filter-select.tsx";
import { useListParams } from "#app/admin/frame/interface/use-list-params.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { addDays, addMonths, dayInZone, daysOfMonth } from "#shop/kernel/calendar.rules.ts";

const OWN = "own";

/**
 * When the orders were placed: a common range, or two days of one's own, which stand behind the other filters; in the URL
 * as its days.
 */
export function PlacedFilter({ children }: { children: ReactNode }) {
	const t = useT(adminTexts);
	const { get, set } = useListParams();
	const { timeZone } = useSiteInfo();
	const today = dayInZone(Date.now(), timeZone);
	const month = today.slice(0, 7);
	const ranges = [
		{ name: "any", from: "", to: "" },
		{ name: "today", from: today, to: today },
		{ name: "week", from: addDays(today, -6), to: today },
		{ name: "month", ...daysOfMonth(month) },
		{ name: "last_month", ...daysOfMonth(addMonths(month, -1)) },
	] as const;
	const current = ranges.find(({ from, to }) => from === get("from") && to === get("to"));
	const [isOpen, setOpen] = useState(false);
	const isOwn = isOpen || current === undefined;
	return (
		<>
			<SelectFrame
				label={t("orders_placed")}
				value={isOwn ? OWN : current.name}
				onChange={(name) => {
					const range = ranges.find((one) => one.name === name);
					setOpen(range === undefined);
					if (range) set({ from: range.from, to: range.to });
				}}
			>
				{ranges.map(({ name }) => (
					<option key={name} value={name}>
						{t(`orders_placed_${name}`)}
					</option>
				))}
				<option value={OWN}>{t("orders_placed_own")}</option>
			</SelectFrame>
			{children}
			{isOwn &&
				(["from", "to"] as const).map((name) => (
					<label key={name} className="flex items-center gap-1.5 max-sm:grow max-sm:basis-full">
						<span className="text-muted max-sm:w-14">{t(`orders_placed_${name}`)}</span>
						<input
							type="date"
							value={get(name)}
							onChange={(event) => {
								setOpen(true);
								set({ [name]: event.target.value });
							}}
							className="min-h-control-small min-w-0 rounded-control border border-line-strong bg-surface px-2.5 text-base hover:border-brand max-sm:grow sm:text-sm"
						/>
					</label>
				))}
		</>
	);
}
