/** What the states' rules say of windshields, by the catalog's words. */
export const windshieldRules: Readonly<Record<string, string>> = {
  "Top 6 in.": "6 pulg. superiores",
  "Top 5 in.": "5 pulg. superiores",
  "Top 4 in.": "4 pulg. superiores",
  "Top 3 in.": "3 pulg. superiores",
  "Top 4 in., non-reflective": "4 pulg. superiores, no reflectante",
  "Top 5 in. / above AS-1 line": "5 pulg. superiores / por encima de la línea AS-1",
  "Above AS-1 line": "Por encima de la línea AS-1",
  "No tint below AS-1 line": "Sin polarizado por debajo de la línea AS-1",
  "No tint permitted": "No se permite polarizado",
  "70% if tinted": "70% si está polarizado",
  "70% minimum on top strip": "Mínimo 70% en la franja superior",
};

/** Conditions and changes, by the catalog's words. */
export const ruleNotes: Readonly<Record<string, string>> = {
  "Any darkness is listed for the rear if the front sides stay at 70% or lighter.":
    "Atrás figura cualquier oscuridad si los laterales delanteros se quedan en 70% o más claros.",
  "Rear window: any darkness only with side mirrors on both sides.":
    "Ventana trasera: cualquier oscuridad solo con espejos en ambos lados.",
  "Front side glass and film together must let through 70%, so most film is too dark.":
    "En los laterales delanteros, el vidrio y la película juntos deben dejar pasar 70%, así que la mayoría de las películas son demasiado oscuras.",
  "Rear: requires side mirrors on both sides.": "Atrás: requiere espejos en ambos lados.",
  "Rear limits were removed in 2025.": "Los límites de atrás se eliminaron en 2025.",
  "Meter tolerance: 6 points.": "Tolerancia del medidor: 6 puntos.",
  "Meter tolerance: 5 percent.": "Tolerancia del medidor: 5 por ciento.",
  "Sources differ for SUVs and vans.": "Las fuentes difieren para SUV y vans.",
  "A bill reported for July 2026 would lower the front sides to 50%. We list the stricter limit.":
    "Un proyecto de ley reportado para julio de 2026 bajaría los laterales delanteros a 50%. Mostramos el límite más estricto.",
  "The front side limit went from 40% to 25% in August 2025.":
    "El límite de los laterales delanteros pasó de 40% a 25% en agosto de 2025.",
  "Front sides: top 4 inches only.": "Laterales delanteros: solo las 4 pulgadas superiores.",
  "Front side film was not allowed until 2021, and one list still says so.":
    "La película en los laterales delanteros no se permitía hasta 2021, y una lista aún lo dice.",
  "The statute does not cover the rear window.": "La ley no cubre la ventana trasera.",
  "A 2022 court decision addresses how dark tint must be to justify a traffic stop.":
    "Una decisión judicial de 2022 trata de qué tan oscuro debe ser el polarizado para justificar que la policía detenga un auto.",
  "Rear window: any darkness only with side mirrors on both sides, otherwise 70%.":
    "Ventana trasera: cualquier oscuridad solo con espejos en ambos lados; de lo contrario, 70%.",
  "SUVs, vans and trucks: any darkness behind the front doors.":
    "SUV, vans y camionetas: cualquier oscuridad detrás de las puertas delanteras.",
  "Rear: any darkness with side mirrors on both sides, otherwise 35%.":
    "Atrás: cualquier oscuridad con espejos en ambos lados; de lo contrario, 35%.",
  "The front side limit went from 50% to 35% in 2025.":
    "El límite de los laterales delanteros pasó de 50% a 35% en 2025.",
  "For passenger cars from 1998 on.": "Para autos de pasajeros de 1998 en adelante.",
  "Trucks and SUVs: no requirement behind the front doors.":
    "Camionetas y SUV: sin requisito detrás de las puertas delanteras.",
  "Rear window: any darkness with side mirrors on both sides, otherwise 25%.":
    "Ventana trasera: cualquier oscuridad con espejos en ambos lados; de lo contrario, 25%.",
  "The front side limit went from 43% to 35% in 2022.":
    "El límite de los laterales delanteros pasó de 43% a 35% en 2022.",
  "The front side rule was reworded in July 2026. We have not confirmed the new limit.":
    "La regla de los laterales delanteros se reformuló en julio de 2026. No hemos confirmado el nuevo límite.",
};

/** States whose name differs in Spanish. */
export const stateNames: Readonly<Record<string, string>> = {
  Hawaii: "Hawái",
  Louisiana: "Luisiana",
  Michigan: "Míchigan",
  Mississippi: "Misisipi",
  Missouri: "Misuri",
  "New Hampshire": "Nuevo Hampshire",
  "New Jersey": "Nueva Jersey",
  "New Mexico": "Nuevo México",
  "New York": "Nueva York",
  "North Carolina": "Carolina del Norte",
  "North Dakota": "Dakota del Norte",
  Oregon: "Oregón",
  Pennsylvania: "Pensilvania",
  "South Carolina": "Carolina del Sur",
  "South Dakota": "Dakota del Sur",
  "West Virginia": "Virginia Occidental",
};
