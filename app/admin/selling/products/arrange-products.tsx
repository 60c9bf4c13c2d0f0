import { ChevronDown, ChevronUp, GripVertical, type IconNode } from "lucide";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { useListParams } from "#app/admin/frame/interface/use-list-params.ts";
import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { ProductArt } from "#app/storefront/product-art.tsx";
import { ProductBadges } from "./product-badges.tsx";
import { useProductName } from "./use-product-name.ts";

type ArrangeProps = { products: readonly AdminProductResponse[]; page: number; pageSize: number; total: number };

/** While a product is dragged: the places of this page as they would be, or the page that it would go to. */
type Drag = { id: number; toPage: number | null };

/**
 * A page of the products in the order in which customers see them, which a handle changes by dragging and by keys. A product
 * that is moved to another page is followed there.
 */
export function ArrangeProducts({ products, page, pageSize, total }: ArrangeProps) {
	const t = useT(adminTexts);
	const { put } = useWrites();
	const { set } = useListParams();
	/** What is being changed, until the list has been loaded again. */
	const [order, setOrder] = useState<readonly number[] | null>(null);
	const [drag, setDrag] = useState<Drag | null>(null);
	const [said, setSaid] = useState("");
	const [problem, setProblem] = useState<string | null>(null);
	const list = useRef<HTMLUListElement>(null);
	const followed = useRef<number | null>(null);
	const [saving, setSaving] = useState(0);
	const ids = order ?? products.map(({ id }) => id);
	const rows = ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
	const before = (page - 1) * pageSize;
	const nameOf = useProductName();

	useEffect(() => {
		const handle = document.querySelector<HTMLElement>(`#${rowId(followed.current ?? 0)} button`);
		if (handle === null || products.every(({ id }) => id !== followed.current)) return;
		followed.current = null;
		handle.focus();
	}, [products]);

	/** `place` is that among all products, 1 for the first. */
	const move = async (product: AdminProductResponse, place: number) => {
		const wanted = Math.max(1, Math.min(total, place));
		if (products[wanted - 1 - before]?.id === product.id && order === null) return;
		const isHere = wanted > before && wanted <= before + products.length;
		setOrder(isHere ? moved(ids, product.id, wanted - 1 - before) : ids);
		setSaid(t("products_moved", { name: nameOf(product), place: wanted, count: total }));
		setProblem(null);
		setSaving((count) => count + 1);
		try {
			await put("/api/admin/products/{id}/place", { params: { id: product.id }, body: { place: wanted } });
			if (isHere) return;
			followed.current = product.id;
			const target = Math.ceil(wanted / pageSize);
			set({ page: target === 1 ? null : target });
		} catch (error) {
			setOrder(null);
			setProblem(t("products_change_failed", { message: failureText(error, t) }));
		} finally {
			setSaving((count) => count - 1);
		}
	};
	// The list has been loaded again; another move may be on its way.
	const [shown, setShown] = useState(products);
	if (shown !== products) {
		setShown(products);
		if (drag === null && saving === 0) setOrder(null);
	}
	const onKeyDown = (event: KeyboardEvent, product: AdminProductResponse, place: number) => {
		const places: Record<string, number> = {
			ArrowUp: place - 1,
			ArrowDown: place + 1,
			PageUp: place - pageSize,
			PageDown: place + pageSize,
			Home: 1,
			End: total,
		};
		const wanted = places[event.key];
		if (wanted === undefined) return;
		event.preventDefault();
		void move(product, wanted);
	};
	const onPointerMove = (event: PointerEvent) => {
		if (drag === null) return;
		const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-page]");
		const toPage = over ? Number(over.dataset.page) : null;
		if (toPage !== drag.toPage) setDrag({ ...drag, toPage });
		const others = [...(list.current?.children ?? [])].filter((row) => row.id !== rowId(drag.id));
		const above = others.filter((row) => {
			const { top, height } = row.getBoundingClientRect();
			return top + height / 2 < event.clientY;
		});
		const next = moved(ids, drag.id, above.length);
		if (next.some((id, index) => id !== ids[index])) setOrder(next);
	};
	const onPointerUp = () => {
		const product = products.find(({ id }) => id === drag?.id);
		if (drag === null || product === undefined) return;
		setDrag(null);
		const at = ids.indexOf(drag.id) + 1 + before;
		// Upwards it becomes the last of the page before, downwards the first of the next.
		const place = drag.toPage === null ? at : drag.toPage < page ? before : before + pageSize + 1;
		if (drag.toPage === null && products[at - 1 - before]?.id === drag.id) setOrder(null);
		else void move(product, place);
	};

	return (
		<>
			<p className="mb-3 max-w-2xl text-muted">{t("products_arrange_hint")}</p>
			{problem !== null && (
				<Alert tone="error" className="mb-3">
					{problem}
				</Alert>
			)}
			<div className="max-w-2xl overflow-hidden rounded-xl border border-line bg-surface">
				{page > 1 && <PageDrop page={page - 1} icon={ChevronUp} drag={drag} className="border-b" />}
				<ul ref={list} aria-label={t("products_arrange")}>
					{rows.map((product, index) => (
						<li
							key={product.id}
							id={rowId(product.id)}
							className={classNames(
								"flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0",
								drag?.id === product.id && "relative z-10 rounded-lg bg-brand-soft shadow-lift",
							)}
						>
							<button
								type="button"
								aria-label={t("products_move", { name: nameOf(product) })}
								className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing pointer-coarse:size-11"
								onKeyDown={(event) => onKeyDown(event, product, before + index + 1)}
								onPointerDown={(event) => {
									event.currentTarget.setPointerCapture(event.pointerId);
									setDrag({ id: product.id, toPage: null });
								}}
								onPointerMove={onPointerMove}
								onPointerUp={onPointerUp}
								onPointerCancel={onPointerUp}
							>
								<Icon of={GripVertical} className="size-4" />
							</button>
							<span className="min-w-6 text-right text-muted tabular-nums">{before + index + 1}</span>
							<ProductArt image={product.image} name="" className="size-9 shrink-0 rounded-lg" />
							<span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5">
								<span className="font-medium wrap-anywhere">{nameOf(product)}</span>
								<ProductBadges product={product} />
							</span>
						</li>
					))}
				</ul>
				{before + products.length < total && (
					<PageDrop page={page + 1} icon={ChevronDown} drag={drag} className="border-t" />
				)}
			</div>
			<p role="status" className="sr-only">
				{said}
			</p>
		</>
	);
}

type PageDropProps = { page: number; icon: IconNode; drag: Drag | null; className: string };

/** Leads to the page beside, and takes a product there that is dropped on it. */
function PageDrop({ page, icon, drag, className }: PageDropProps) {
	const t = useT(adminTexts);
	const { hrefOf } = useListParams();
	return (
		<Link
			to={hrefOf({ page: page === 1 ? null : page })}
			draggable={false}
			data-page={page}
			className={classNames(
				"flex min-h-11 items-center gap-3 border-line px-3 text-sm font-medium hover:bg-sunken",
				drag?.toPage === page ? "bg-brand-soft text-brand-strong" : "text-muted",
				className,
			)}
		>
			<span className="grid size-9 place-items-center">
				<Icon of={icon} className="size-4" />
			</span>
			{t(drag === null ? "products_arrange_page" : "products_arrange_drop", { page })}
		</Link>
	);
}

function moved(ids: readonly number[], id: number, to: number): readonly number[] {
	return ids.filter((other) => other !== id).toSpliced(to, 0, id);
}

function rowId(id: number): string {
	return `arranged-${id}`;
}
