import { ArrowLeft, ArrowRight, Trash2 } from "lucide";
import { type KeyboardEvent, type MouseEvent, useState } from "react";
import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { imageUrlOf, isFullBleed } from "#app/storefront/images/renders.ts";
import { ShopImage } from "#app/storefront/images/shop-image.tsx";
import type { ProductImage } from "#shop/selling/product-images/product-images.rules.ts";

type ImageDetailsProps = {
	image: ProductImage;
	product: Pick<AdminProductResponse, "name" | "nameEs">;
	isFirst: boolean;
	isLast: boolean;
	onChange(image: ProductImage): void;
	onMove(by: number): void;
	/** Null for the only image. */
	onRemove: (() => void) | null;
};

/** What an image shows in both languages, where it is cropped, and its place. */
export function ImageDetails({ image, product, isFirst, isLast, onChange, onMove, onRemove }: ImageDetailsProps) {
	const t = useT(adminTexts);
	const isCropped = isFullBleed(image.image);
	const altField = (name: "altEn" | "altEs") => ({
		id: `image-${name}`,
		label: t(`products_images_${name}`),
		defaultValue: image[name],
		placeholder: isCropped ? product[name === "altEn" ? "name" : "nameEs"] : t("products_images_alt_render"),
		maxLength: 200,
		onBlur: ({ target }: { target: { value: string } }) => {
			if (target.value.trim() !== image[name]) onChange({ ...image, [name]: target.value });
		},
	});
	return (
		<div className="grid gap-4 rounded-lg bg-sunken p-4 sm:grid-cols-[12rem_1fr]">
			{isCropped ? (
				<FocusPicker image={image} onChange={onChange} />
			) : (
				<ShopImage image={image.image} alt="" sizes="12rem" className="w-full max-w-48" />
			)}
			<div className="grid content-start gap-3">
				<TextField {...altField("altEn")} hint={t("products_images_alt_hint")} />
				<TextField {...altField("altEs")} lang="es" />
				<div className="flex flex-wrap gap-2">
					<Button variant="secondary" size="small" disabled={isFirst} onClick={() => onMove(-1)}>
						<Icon of={ArrowLeft} className="size-4" />
						{t("products_images_earlier")}
					</Button>
					<Button variant="secondary" size="small" disabled={isLast} onClick={() => onMove(1)}>
						<Icon of={ArrowRight} className="size-4" />
						{t("products_images_later")}
					</Button>
					{onRemove && (
						<Button variant="quiet" size="small" onClick={onRemove}>
							<Icon of={Trash2} className="size-4" />
							{t("products_images_remove")}
						</Button>
					)}
				</div>
			</div>
		</div>
	);
}

type Point = Pick<ProductImage, "focalX" | "focalY">;

/** The image with the point that stays in sight when it is cropped: set by a click, moved by the arrow keys. */
function FocusPicker({ image, onChange }: { image: ProductImage; onChange(image: ProductImage): void }) {
	const t = useT(adminTexts);
	const [point, setPoint] = useState<Point>(image);
	const { focalX, focalY } = point;
	const save = (next: Point) => {
		if (next.focalX !== image.focalX || next.focalY !== image.focalY) onChange({ ...image, ...next });
	};
	const onClick = (event: MouseEvent<HTMLElement>) => {
		// The keyboard's click has no place.
		if (event.detail === 0) return save(point);
		const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
		const next = {
			focalX: percent((event.clientX - left) / width),
			focalY: percent((event.clientY - top) / height),
		};
		setPoint(next);
		save(next);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const [x, y] = STEPS[event.key] ?? [0, 0];
		if (x === 0 && y === 0) return;
		event.preventDefault();
		const by = event.shiftKey ? 1 : 5;
		setPoint({ focalX: percent((focalX + x * by) / 100), focalY: percent((focalY + y * by) / 100) });
	};
	return (
		<div className="grid content-start gap-1.5">
			<button
				type="button"
				aria-label={t("products_images_focus", { x: focalX, y: focalY })}
				onClick={onClick}
				onKeyDown={onKeyDown}
				onBlur={() => save(point)}
				className="relative block max-w-48 cursor-crosshair overflow-hidden rounded-lg"
			>
				<img src={imageUrlOf(image.image)} alt="" className="block h-auto w-full" draggable={false} />
				<span
					aria-hidden="true"
					className="absolute size-7 -translate-1/2 rounded-full border-3 border-white shadow-[0_0_0_2px_rgb(0_0_0/0.55)]"
					style={{ left: `${focalX}%`, top: `${focalY}%` }}
				/>
			</button>
			<p className="text-xs text-muted">{t("products_images_focus_hint")}</p>
		</div>
	);
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

function percent(share: number): number {
	return Math.round(Math.min(1, Math.max(0, share)) * 100);
}
