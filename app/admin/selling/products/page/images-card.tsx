import { Library } from "lucide";
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { ImageFileButton } from "#app/admin/site/images/image-file-button.tsx";
import { sendImage } from "#app/admin/site/images/send-image.ts";
import type { AdminProductResponse } from "#app/api/admin/selling/products/products.schema.ts";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { ProductArt } from "#app/storefront/product-art.tsx";
import { withFocus } from "#shop/selling/product-images/image-focus.rules.ts";
import {
	cleanProductImages,
	MAX_PRODUCT_IMAGES,
	newProductImage,
	type ProductImage,
} from "#shop/selling/product-images/product-images.rules.ts";
import { EditorCard } from "./editor-card.tsx";
import { ImageChoices } from "./image-choices.tsx";
import { ImageDetails } from "./image-details.tsx";

type ImagesCardProps = {
	product: Pick<AdminProductResponse, "id" | "name" | "nameEs">;
	images: readonly ProductImage[];
	className?: string;
};

/** A product's images: dropped or chosen right here, in the order of the gallery. Each change is saved at once. */
export function ImagesCard({ product, images: loaded, className }: ImagesCardProps) {
	const t = useT(adminTexts);
	const { images, save, problem } = useSavedImages(product.id, loaded);
	const { upload, rejections, send } = useUploads(product.id);
	const [chosen, choose] = useState<string | null>(null);
	const [isLibraryOpen, setLibraryOpen] = useState(false);
	const [isOver, setOver] = useState(false);
	/** The place of the image that is being dragged. */
	const dragged = useRef<number | null>(null);
	const at = images.findIndex(({ image }) => image === chosen);
	const current = images[at];
	const isFull = images.length >= MAX_PRODUCT_IMAGES;

	const move = (from: number, to: number) => {
		if (from === to || to < 0 || to >= images.length) return;
		void save(images.toSpliced(from, 1).toSpliced(to, 0, ...images.slice(from, from + 1)));
	};
	const remove = (index: number) => {
		choose(null);
		void save(images.toSpliced(index, 1));
	};
	const onDrop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		if (dragged.current === null) void send([...event.dataTransfer.files]);
		dragged.current = null;
	};
	const onKeyDown = (event: KeyboardEvent, index: number) => {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (step === undefined || !event.altKey) return;
		event.preventDefault();
		move(index, index + step);
	};

	return (
		<EditorCard title={t("products_card_images")} hint={t("products_images_hint")} className={className}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen with the button, too */}
			<div
				onDragOver={(event) => {
					event.preventDefault();
					setOver(dragged.current === null);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={onDrop}
				className={classNames(
					"grid gap-4 rounded-lg outline-2 outline-offset-4 outline-dashed",
					isOver ? "outline-brand" : "outline-transparent",
				)}
			>
				<ol className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
					{images.map((one, index) => (
						<li
							key={one.image}
							className="relative"
							draggable
							onDragStart={(event) => {
								dragged.current = index;
								event.dataTransfer.effectAllowed = "move";
							}}
							onDragEnd={() => {
								dragged.current = null;
							}}
							onDrop={(event) => {
								if (dragged.current === null) return;
								event.stopPropagation();
								event.preventDefault();
								move(dragged.current, index);
								dragged.current = null;
							}}
						>
							<button
								type="button"
								aria-pressed={index === at}
								aria-label={t("products_images_number", { number: index + 1, count: images.length })}
								onClick={() => choose(index === at ? null : one.image)}
								onKeyDown={(event) => onKeyDown(event, index)}
								className={classNames(
									"relative block w-full cursor-grab overflow-hidden rounded-lg border-2",
									index === at ? "border-brand" : "border-line hover:border-line-strong",
								)}
							>
								<ProductArt image={withFocus(one)} name="" sizes="9rem" className="w-full" />
							</button>
							{index === 0 && (
								<span className="pointer-events-none absolute inset-x-1 bottom-1 rounded-md bg-surface/90 px-1 py-0.5 text-center text-xs font-semibold">
									{t("products_images_main")}
								</span>
							)}
						</li>
					))}
				</ol>
				{current && (
					<ImageDetails
						key={current.image}
						image={current}
						product={product}
						isFirst={at === 0}
						isLast={at === images.length - 1}
						onChange={(changed) => void save(images.with(at, changed))}
						onMove={(by) => move(at, at + by)}
						onRemove={images.length === 1 ? null : () => remove(at)}
					/>
				)}
				<div className="flex flex-wrap items-center gap-2">
					<ImageFileButton
						label={t("products_image_upload")}
						isPrimary
						multiple
						disabled={upload !== null || isFull}
						onChoose={(files) => void send(files)}
					/>
					<Button
						variant="secondary"
						size="small"
						disabled={isFull}
						aria-expanded={isLibraryOpen}
						onClick={() => setLibraryOpen(!isLibraryOpen)}
					>
						<Icon of={Library} className="size-4" />
						{t(isLibraryOpen ? "close" : "products_images_library")}
					</Button>
					<p className="text-muted">{t("products_images_count", { count: images.length, max: MAX_PRODUCT_IMAGES })}</p>
				</div>
				{upload !== null && (
					<div role="status">
						<p className="truncate text-sm">{t("images_uploading", { name: upload.name })}</p>
						<progress className="mt-1 h-2 w-full accent-brand" max={1} value={upload.share} aria-label={upload.name} />
					</div>
				)}
				{(problem !== null || rejections.length > 0) && (
					<Alert tone="error">
						{[...(problem === null ? [] : [problem]), ...rejections].map((text) => (
							<p key={text} className="wrap-anywhere">
								{text}
							</p>
						))}
					</Alert>
				)}
				{isLibraryOpen && !isFull && (
					<ImageChoices
						taken={images.map(({ image }) => image)}
						onChoose={(image) => {
							choose(image);
							void save([...images, newProductImage(image)]);
						}}
					/>
				)}
			</div>
		</EditorCard>
	);
}

/** The images with what is on its way to the server. A change of someone else's is loaded and not overwritten. */
function useSavedImages(productId: number, loaded: readonly ProductImage[]) {
	const t = useT(adminTexts);
	const { put } = useWrites();
	const [sent, setSent] = useState<readonly ProductImage[] | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	/** What the server has once it has made the changes before. */
	const known = useRef(loaded);
	useEffect(() => {
		known.current = loaded;
		setSent(null);
	}, [loaded]);

	async function save(next: readonly ProductImage[]): Promise<void> {
		const [images, seen] = [cleanProductImages(next), known.current];
		known.current = images;
		setSent(images);
		setProblem(null);
		try {
			const body = { images, seen: [...seen] };
			await put("/api/admin/products/{id}/images", { params: { id: productId }, body });
			showToast("success", t("products_images_saved"));
		} catch (error) {
			setSent(null);
			known.current = loaded;
			const message = failureText(error, t);
			const isConflict = isApiError(error, "edit_conflict");
			setProblem(t(isConflict ? "products_images_conflict" : "products_images_failed", { message }));
		}
	}
	return { images: sent ?? loaded, save, problem };
}

/** Uploads files one by one and adds each to the product; rejected ones have their reasons. */
function useUploads(productId: number) {
	const t = useT(adminTexts);
	const { revalidate } = useRevalidator();
	const [upload, setUpload] = useState<{ name: string; share: number } | null>(null);
	const [rejections, setRejections] = useState<readonly string[]>([]);
	const path = `/api/admin/products/${productId}/images`;

	async function send(files: readonly File[]): Promise<void> {
		const rejected: string[] = [];
		for (const file of files) {
			setUpload({ name: file.name, share: 0 });
			try {
				await sendImage(file, { path }, (share) => setUpload({ name: file.name, share }));
			} catch (error) {
				rejected.push(t("image_rejected", { name: file.name, message: failureText(error, t) }));
			}
		}
		setUpload(null);
		setRejections(rejected);
		await revalidate();
	}
	return { upload, rejections, send };
}
