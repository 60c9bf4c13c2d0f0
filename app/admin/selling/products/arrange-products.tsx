import { GripVertical } from "lucide";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { ProductArt } from "#app/storefront/product-art.tsx";
import { ProductBadges } from "./product-badges.tsx";

/** The products in the order in which customers see them, which a handle changes by dragging and by the arrow keys. */
export function ArrangeProducts({ products }: { products: readonly AdminProductResponse[] }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const { put } = useWrites();
	const [order, setOrder] = useState(() => products.map(({ id }) => id));
	const [dragged, setDragged] = useState<number | null>(null);
	const [said, setSaid] = useState("");
	const [problem, setProblem] = useState<string | null>(null);
	const list = useRef<HTMLUListElement>(null);
	const saved = useRef(order);
	const rows = order.flatMap((id) => products.find((product) => product.id === id) ?? []);
	const nameOf = ({ name, nameEs }: AdminProductResponse) => (language === "es" ? nameEs : name);

	const save = async (ids: number[]) => {
		if (ids.every((id, index) => id === saved.current[index])) return;
		const before = saved.current;
		saved.current = ids;
		setProblem(null);
		await put("/api/admin/products/order", { body: { ids } }).catch((error: unknown) => {
			saved.current = before;
			setOrder(before);
			setProblem(t("products_change_failed", { message: failureText(error, t) }));
		});
	};
	const moved = (id: number, to: number): number[] => {
		const place = Math.max(0, Math.min(order.length - 1, to));
		return order.filter((other) => other !== id).toSpliced(place, 0, id);
	};
	const onKeyDown = (event: KeyboardEvent, product: AdminProductResponse, index: number) => {
		const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
		if (step === undefined) return;
		event.preventDefault();
		const ids = moved(product.id, index + step);
		setOrder(ids);
		setSaid(t("products_moved", { name: nameOf(product), place: ids.indexOf(product.id) + 1, count: ids.length }));
		void save(ids);
	};
	const onPointerMove = (event: PointerEvent) => {
		if (dragged === null) return;
		const others = [...(list.current?.children ?? [])].filter((row) => row.id !== rowId(dragged));
		const above = others.filter((row) => {
			const { top, height } = row.getBoundingClientRect();
			return top + height / 2 < event.clientY;
		});
		const ids = moved(dragged, above.length);
		if (ids.some((id, index) => id !== order[index])) setOrder(ids);
	};
	const onPointerUp = () => {
		if (dragged === null) return;
		setDragged(null);
		void save(order);
	};

	return (
		<>
			<p className="mb-3 max-w-2xl text-muted">{t("products_arrange_hint")}</p>
			{problem !== null && (
				<Alert tone="error" className="mb-3">
					{problem}
				</Alert>
			)}
			<ul ref={list} aria-label={t("products_arrange")} className="max-w-2xl rounded-xl border border-line bg-surface">
				{rows.map((product, index) => (
					<li
						key={product.id}
						id={rowId(product.id)}
						className={classNames(
							"flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0",
							dragged === product.id && "relative z-10 rounded-lg bg-brand-soft shadow-lift",
						)}
					>
						<button
							type="button"
							aria-label={t("products_move", { name: nameOf(product) })}
							className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing pointer-coarse:size-11"
							onKeyDown={(event) => onKeyDown(event, product, index)}
							onPointerDown={(event) => {
								event.currentTarget.setPointerCapture(event.pointerId);
								setDragged(product.id);
							}}
							onPointerMove={onPointerMove}
							onPointerUp={onPointerUp}
							onPointerCancel={onPointerUp}
						>
							<Icon of={GripVertical} className="size-4" />
						</button>
						<span className="w-6 text-right text-muted tabular-nums">{index + 1}</span>
						<ProductArt image={product.image} name="" className="size-9 shrink-0 rounded-lg" />
						<span className="min-w-0 font-medium wrap-anywhere">{nameOf(product)}</span>
						<ProductBadges product={product} />
					</li>
				))}
			</ul>
			<p role="status" className="sr-only">
				{said}
			</p>
		</>
	);
}

function rowId(id: number): string {
	return `arranged-${id}`;
}
