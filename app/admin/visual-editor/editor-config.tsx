import type { Config, Field } from "@puckeditor/core";
import { memo } from "react";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { PageElementView } from "#app/storefront/home/elements/page-element-view.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import {
	ALIGNMENTS,
	BLOCK_TYPES,
	type BlockContent,
	type BlockType,
	CONTACT_SECTION,
	type Feature,
	FONT_SIZES,
	LIVE_SECTIONS,
	MIN_HEIGHT,
	MIN_WIDTH,
	parseBlockContent,
} from "#shop/content/page-element.rules.ts";
import { LiveSectionView } from "./canvas/live-section-view.tsx";
import { Resizable } from "./canvas/resizable.tsx";
import { ColorField } from "./panels/color-field.tsx";
import { FeaturesField } from "./panels/features-field.tsx";
import { ImageField } from "./panels/image-field.tsx";

type FieldName = keyof BlockContent;

const WORDS = ["title", "subtitle", "text", "buttonText", "buttonLink"] as const;
const STYLE = ["backgroundColor", "textColor", "alignment", "width", "height"] as const;

/** The content fields of each block in the properties panel (VIS-11). */
const FIELDS: Readonly<Record<BlockType, readonly FieldName[]>> = {
	hero: [...WORDS, "image", "alt", "backgroundImage", ...STYLE],
	features: ["title", "subtitle", "features", "backgroundColor", "textColor", "width", "height"],
	cta: [...WORDS, "backgroundImage", ...STYLE],
	text: ["title", "subtitle", "text", "fontSize", "alignment", "backgroundColor", "textColor", "width", "height"],
	image: ["image", "alt", "caption", "alignment", "width", "height"],
	spacer: ["height"],
};

/** Whether blocks of this type can hold an image. */
export function takesImage(type: string): boolean {
	return BLOCK_TYPES.some((block) => block === type && FIELDS[block].includes("image"));
}

/** The editor's components: live sections, which have no settings, and blocks with their fields (VIS-09, VIS-10). */
export function editorConfig(t: Translate<typeof adminTexts>): Config {
	const sections = [...LIVE_SECTIONS, CONTACT_SECTION].map((type) => [
		type,
		{ label: t(`element_${type}`), fields: {}, render: () => <LiveSectionView type={type} /> },
	]);
	const blocks = BLOCK_TYPES.map((type) => [
		type,
		{
			label: t(`element_${type}`),
			fields: Object.fromEntries(FIELDS[type].map((name) => [name, fieldOf(name, t)])),
			defaultProps: defaultsOf(type, t),
			render: ({ id, ...props }: { id: string } & Record<string, unknown>) => (
				<BlockOnCanvas id={id} type={type} props={props} emptyText={t("visual_empty_element")} />
			),
		},
	]);
	return {
		components: Object.fromEntries([...sections, ...blocks]),
	} as Config;
}

type BlockOnCanvasProps = { id: string; type: BlockType; props: Record<string, unknown>; emptyText: string };

/** Memoized: the canvas notifies all blocks of every change, and only those with changed fields should render. */
const BlockOnCanvas = memo(
	function BlockOnCanvas({ id, type, props, emptyText }: BlockOnCanvasProps) {
		return (
			<Resizable id={id}>
				<PageElementView block={{ type, id, content: parseBlockContent({ content: props }) }} />
				{isEmpty(type, props) && <p className="wrap py-8 text-center text-muted">{emptyText}</p>}
			</Resizable>
		);
	},
	(one, other) =>
		one.id === other.id &&
		one.emptyText === other.emptyText &&
		FIELDS[one.type].every((name) => one.props[name] === other.props[name]),
);

function isEmpty(type: BlockType, props: Record<string, unknown>): boolean {
	return type === "image" && parseBlockContent({ content: props }).image === "";
}

function defaultsOf(type: BlockType, t: Translate<typeof adminTexts>): Record<string, unknown> {
	switch (type) {
		case "hero":
			return { title: t("default_title"), subtitle: t("default_subtitle"), alignment: "center" };
		case "features":
			return { title: t("default_title"), features: [newFeature(t), newFeature(t), newFeature(t)] };
		case "cta":
			return {
				title: t("default_title"),
				buttonText: t("default_button"),
				buttonLink: "/shop",
				alignment: "center",
			};
		case "text":
			return { text: t("default_text"), fontSize: "medium", alignment: "left" };
		case "image":
			return { image: "", alt: "", alignment: "center" };
		case "spacer":
			return { height: 64 };
	}
}

function newFeature(t: Translate<typeof adminTexts>): Omit<Feature, "id"> {
	return { icon: "★", title: t("default_feature"), description: "", image: "", imagePosition: "top" };
}

function fieldOf(name: FieldName, t: Translate<typeof adminTexts>): Field {
	const label = t(`prop_${name}`);
	const choices = (values: readonly (typeof FONT_SIZES | typeof ALIGNMENTS)[number][]) =>
		values.map((value) => ({ value, label: t(`choice_${value}`) }));
	switch (name) {
		case "text":
			return { type: "textarea", label };
		case "width":
			return { type: "number", label, min: MIN_WIDTH, max: 2000 };
		case "height":
			return { type: "number", label, min: MIN_HEIGHT, max: 2000 };
		case "fontSize":
			return { type: "radio", label, options: choices(FONT_SIZES) };
		case "alignment":
			return { type: "radio", label, options: choices(ALIGNMENTS) };
		case "backgroundColor":
		case "textColor":
			return {
				type: "custom",
				label,
				render: ({ id, value, onChange }) => <ColorField id={id} label={label} value={value} onChange={onChange} />,
			};
		case "image":
		case "backgroundImage":
			return imageField(label);
		case "features":
			return {
				type: "custom",
				label,
				render: ({ id, value, onChange }) => (
					<FeaturesField id={id} label={label} value={value} onChange={onChange} newFeature={newFeature(t)} />
				),
			};
		default:
			return { type: "text", label };
	}
}

function imageField(label: string): Field {
	return {
		type: "custom",
		label,
		render: ({ id, value, onChange }) => <ImageField id={id} label={label} value={value} onChange={onChange} />,
	};
}
